"""The two looks, dark and light: every colour of text stands out at 7:1 or more."""

from __future__ import annotations

from textual.theme import Theme

# Colours for text, by name; the tests compute each one's contrast.
_DARK = {
    "good": "#7ee787",
    "bad": "#ffb3ab",
    "note": "#ffd866",
    "quiet": "#c3ccd6",
    "strong": "#ffffff",
    "key": "#8fd3ff",
    "field": "#2c3a47",
    "called": "#ffd866",
    "called-text": "#101418",
}
_LIGHT = {
    "good": "#0b4f1c",
    "bad": "#86090f",
    "note": "#5a3c00",
    "quiet": "#38424d",
    "strong": "#000000",
    "key": "#083f75",
    "field": "#ccd9e6",
    "called": "#1d3b66",
    "called-text": "#ffffff",
}
TEXT_COLOURS = ("good", "bad", "note", "quiet", "strong", "key")
"""The variables for text on `background`, `surface` and `panel`: `$good` and so on."""

HALL_DARK = Theme(
    name="hall-dark",
    primary="#8fd3ff",
    secondary="#c3ccd6",
    accent="#ffd866",
    warning=_DARK["note"],
    error=_DARK["bad"],
    success=_DARK["good"],
    foreground="#f0f3f6",
    background="#101418",
    surface="#181e24",
    panel="#222a32",
    dark=True,
    variables={
        **_DARK,
        "input-cursor-background": "#f0f3f6",
        "input-cursor-foreground": "#101418",
        "border": "#8fd3ff",
        "border-blurred": "#c3ccd6",
        "text-disabled": "#c3ccd6",
    },
)
HALL_LIGHT = Theme(
    name="hall-light",
    primary="#083f75",
    secondary="#38424d",
    accent="#5a3c00",
    warning=_LIGHT["note"],
    error=_LIGHT["bad"],
    success=_LIGHT["good"],
    foreground="#0c1116",
    background="#ffffff",
    surface="#f4f6f8",
    panel="#e6eaee",
    dark=False,
    variables={
        **_LIGHT,
        "input-cursor-background": "#0c1116",
        "input-cursor-foreground": "#ffffff",
        "border": "#083f75",
        "border-blurred": "#38424d",
        "text-disabled": "#38424d",
    },
)
THEMES = (HALL_DARK, HALL_LIGHT)
