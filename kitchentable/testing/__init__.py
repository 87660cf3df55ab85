"""What every game must keep, to be imported: each check takes a game and raises `AssertionError` with what is wrong.

A test of a game of one's own, here or in a package elsewhere:

    import pytest
    from kitchentable.testing import CHECKS

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_race_keeps_what_every_game_must(check):
        check(RACE)

Nothing here needs pytest: `for check in CHECKS: check(RACE)` does as well. The checks play random matches with every
number of seats and every value of every option (`walk`), from seeds of their own, so that what fails fails again.
"""

from __future__ import annotations

from collections.abc import Callable

from kitchentable.game import Game
from kitchentable.testing.book import (
    every_option_changes_something,
    lessons_are_true,
    only_what_is_in_force_is_quoted,
    options_explain_themselves,
    the_rulebook_is_true,
    untested_rules,
)
from kitchentable.testing.drawings import (
    a_drawing_opens_anywhere,
    drawings_hold_together,
    previews_show_what_an_action_does,
    real_dice_can_be_tapped,
    the_cover_is_drawn,
    what_differs_to_the_eye_differs_to_the_ear,
)
from kitchentable.testing.helping import every_thing_says_what_it_is
from kitchentable.testing.numbered import ids_and_numbers_fit
from kitchentable.testing.pads import a_score_pad_keeps_its_word
from kitchentable.testing.pictured import examples_are_drawn, the_game_is_drawn_at_a_glance
from kitchentable.testing.play import (
    bots_end_in_good_time,
    bots_finish_their_matches,
    chance_draws_what_it_may,
    matches_end_and_replay,
    nonsense_is_refused_politely,
    playthrough,
    the_epoch_rises,
    values_keep_their_text_and_json,
    what_chance_may_do_is_listed,
    why_not_is_total_and_legal_actions_agree,
)
from kitchentable.testing.secrets import the_log_tells_no_secret, views_hide_what_imagine_makes_up
from kitchentable.testing.touches import (
    a_choice_decides_what_can_be_touched,
    every_action_can_be_touched,
    what_is_proposed_is_toggled_and_legal,
    what_leads_nowhere_is_answered_by_a_rule,
)
from kitchentable.testing.translated import other_rulebooks_say_the_same
from kitchentable.testing.words import (
    every_match_has_its_finale,
    the_log_reads,
    whoever_is_to_act_reads_what_they_can_do,
)

Check = Callable[[Game], None]
CHECKS: tuple[Check, ...] = (
    matches_end_and_replay,
    values_keep_their_text_and_json,
    why_not_is_total_and_legal_actions_agree,
    the_epoch_rises,
    chance_draws_what_it_may,
    what_chance_may_do_is_listed,
    ids_and_numbers_fit,
    real_dice_can_be_tapped,
    views_hide_what_imagine_makes_up,
    the_log_tells_no_secret,
    every_action_can_be_touched,
    a_choice_decides_what_can_be_touched,
    what_leads_nowhere_is_answered_by_a_rule,
    drawings_hold_together,
    previews_show_what_an_action_does,
    what_is_proposed_is_toggled_and_legal,
    every_thing_says_what_it_is,
    the_log_reads,
    every_match_has_its_finale,
    whoever_is_to_act_reads_what_they_can_do,
    what_differs_to_the_eye_differs_to_the_ear,
    the_cover_is_drawn,
    a_drawing_opens_anywhere,
    nonsense_is_refused_politely,
    the_rulebook_is_true,
    lessons_are_true,
    examples_are_drawn,
    the_game_is_drawn_at_a_glance,
    options_explain_themselves,
    every_option_changes_something,
    only_what_is_in_force_is_quoted,
    other_rulebooks_say_the_same,
    bots_finish_their_matches,
    bots_end_in_good_time,
    a_score_pad_keeps_its_word,
)
"""All of them, each by a name that says what it demands."""

__all__ = [
    "CHECKS",
    "Check",
    "a_choice_decides_what_can_be_touched",
    "a_score_pad_keeps_its_word",
    "bots_end_in_good_time",
    "bots_finish_their_matches",
    "chance_draws_what_it_may",
    "drawings_hold_together",
    "every_action_can_be_touched",
    "every_match_has_its_finale",
    "every_option_changes_something",
    "every_thing_says_what_it_is",
    "examples_are_drawn",
    "lessons_are_true",
    "matches_end_and_replay",
    "nonsense_is_refused_politely",
    "only_what_is_in_force_is_quoted",
    "options_explain_themselves",
    "other_rulebooks_say_the_same",
    "playthrough",
    "previews_show_what_an_action_does",
    "real_dice_can_be_tapped",
    "the_cover_is_drawn",
    "the_epoch_rises",
    "the_game_is_drawn_at_a_glance",
    "the_log_reads",
    "the_log_tells_no_secret",
    "the_rulebook_is_true",
    "untested_rules",
    "values_keep_their_text_and_json",
    "views_hide_what_imagine_makes_up",
    "what_chance_may_do_is_listed",
    "what_differs_to_the_eye_differs_to_the_ear",
    "what_is_proposed_is_toggled_and_legal",
    "what_leads_nowhere_is_answered_by_a_rule",
    "whoever_is_to_act_reads_what_they_can_do",
    "why_not_is_total_and_legal_actions_agree",
]
