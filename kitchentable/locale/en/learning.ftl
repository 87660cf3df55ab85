### What a learner cannot do in a lesson.

no-lesson = { $game } has the lessons 1 to { $last }, not { $number }
no-lessons = { $game } has no lessons
no-lesson-step = this lesson has the steps 0 to { $last }, not { $number }
too-many-alone = a learner plays at most { $most } actions alone
not-alone-here = nobody plays alone in this step: leave out what was done
nothing-to-do-here = there is nothing to do in this step
nothing-to-arrange-here = there is nothing to arrange here
nothing-to-do-with-that = there is nothing to do with that now
not-played-alone = that cannot be played alone: { $why }
rows-not-laid = these rows cannot be laid: { $why }
refused-by = “{ $action }” is refused by { $rule }
