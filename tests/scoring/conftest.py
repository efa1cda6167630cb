"""A profile for mutation tests: a wrong rule need not be shrunk to its smallest example, only found."""

from hypothesis import Phase, settings

settings.register_profile(
    "mutation", phases=[Phase.explicit, Phase.generate], derandomize=True, database=None, deadline=None
)
