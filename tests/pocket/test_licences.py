"""What is shipped of others comes with its licences."""

from kitchentable.cli import interpreter


def test_the_client_has_those_of_what_is_in_it() -> None:
    text = (interpreter.PACKAGE / "server" / "static" / "licences.txt").read_text(encoding="utf-8")
    for name in ("svelte ", "qr ", "xz-decompress ", "@fontsource-variable/inter ", "@fontsource-variable/fraunces "):
        assert f"\n{name}" in f"\n{text}", name
    assert "SIL OPEN FONT LICENSE" in text.upper()


def test_python_for_browsers_has_its_own_and_its_librarys() -> None:
    text = interpreter.licences()
    assert f"Pyodide {interpreter.version()}" in text, "another version may be made of other things: read what it ships"
    for words in ("Mozilla Public License 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE", "\nmsgspec-", "Jim Crist-Harif"):
        assert words in text, words
