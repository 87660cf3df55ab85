### Was in einer Lektion nicht geht.

no-lesson = { $game } hat die Lektionen 1 bis { $last }, nicht { $number }
no-lessons = { $game } hat keine Lektionen
no-lesson-step = diese Lektion hat die Schritte 0 bis { $last }, nicht { $number }
too-many-alone = allein spielt man höchstens { $most } Züge
not-alone-here = in diesem Schritt spielt niemand allein: lass weg, was getan wurde
nothing-to-do-here = in diesem Schritt gibt es nichts zu tun
nothing-to-arrange-here = hier gibt es nichts zu ordnen
nothing-to-do-with-that = damit lässt sich jetzt nichts machen
not-played-alone = das lässt sich nicht allein spielen: { $why }
rows-not-laid = so lässt es sich nicht legen: { $why }
refused-by = „{ $action }“ verbietet { $rule }
