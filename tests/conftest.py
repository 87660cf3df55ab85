"""What holds for all tests: made-up examples are the same in every run, and take as long as they take."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "tests", derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("tests")
