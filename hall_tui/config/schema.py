"""The form of a hall file as JSON Schema, for editors that check while one writes."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core.core_schema import PlainValidatorFunctionSchema

from hall_tui.config.parts import part_schema


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema of a hall file.

    It knows keys, kinds and types; what only the whole file shows (names, sums)
    it doesn't.
    """
    schema: Any = part_schema()
    form = _Form().generate(schema, mode="validation")
    for part in (form, *form["$defs"].values()):
        if "properties" in part:
            part["additionalProperties"] = False
    return {"$schema": GenerateJsonSchema.schema_dialect, **form}


class _Form(GenerateJsonSchema):
    """Amounts, percents and factors are numbers; a function reads each of them."""

    def function_plain_schema(
        self, schema: PlainValidatorFunctionSchema
    ) -> JsonSchemaValue:
        return {"type": "number"}
