"""The only writers: one public function is one act in one transaction."""
