"""What is asked at tables in the words of those who do not know the rules, by language and game; behind two spaces the
rules of which one answers it, as the first or second that is found."""

from __future__ import annotations

ENGLISH = {
    "perudo": """
        can I lie?  PER-2.3
        how many people can play  PER-1.1
        how many dice does everybody get?  PER-1.2
        may I look at my dice again  PER-1.6
        can I count my own dice  PER-2.3
        how high can I bid?  PER-2.9
        can I bid the same again  PER-3.1
        can I bid fewer dice  PER-3.4 PER-3.1
        must I show my dice?  PER-4.1
        who loses a die?  PER-4.3 PER-4.4
        what does dudo mean  PER-4.1 PER-2.7
        can I say dudo when it is not my turn  PER-2.7 PER-2.6
        do ones count in palifico  PER-5.2
        how do I win a die back  PER-6.3
        when am I out?  PER-7.1
        can we see how many dice the others have left  PER-1.4
        what if nobody doubts  PER-2.7
        is three ones higher than five twos  PER-3.4
        does palifico last until I am out  PER-5.1
        can I raise from fives to twos  PER-3.1
        can I call someone a liar  PER-4.1 PER-2.7
        what are the ones called  PER-1.3
        can two players doubt at the same time  PER-2.7 PER-2.6
        what is the first bid  PER-2.4 PER-2.5
        is it allowed to bid sixes after ones  PER-3.6
        what is calza  PER-6.1
        how do I know if somebody is lying  PER-4.1 PER-2.7
        what if my bid was too high  PER-4.4
        do jokers count when I only have a single die  PER-5.2
        can I call exact when it isn't my turn  PER-6.2 PER-6.9
        how many dice can I have at most  PER-1.2 PER-6.3
        do I have to bid higher every time  PER-3.1
        can I see my dice more than once  PER-1.6
        what if nobody has any dice left but me  PER-7.2
        """,
    "farkle": """
        must I roll?  FAR-2.5 FAR-2.1
        can I swap dice  FAR-2.4
        may I stop?  FAR-2.5
        can I put a die back  FAR-2.4
        can I keep just one die  FAR-2.2
        do I have to keep all dice that score  FAR-2.2
        how many dice do I roll next  FAR-2.1
        reroll  FAR-2.5 FAR-2.1
        what if all my dice score?  FAR-2.7
        snake eyes  FAR-3.1
        two fives  FAR-3.1
        small straight  FAR-3.8
        how much are three sixes  FAR-3.2
        six ones  FAR-3.4
        full house  FAR-3.2 FAR-3.10
        I rolled nothing  FAR-2.6
        do I lose all my points?  FAR-2.6
        can I go over the target  FAR-5.1 FAR-5.2
        can I use a five from the last roll  FAR-2.9 FAR-2.4
        how do I get on the scoreboard  FAR-4.1
        what beats a straight  FAR-3.8
        two threes  FAR-3.2 FAR-3.12
        do I have to take everything  FAR-2.2
        who wins if we both have 10000  FAR-5.3
        can I continue after banking  FAR-2.5
        are four of a kind better than three  FAR-3.4 FAR-3.2
        what is hot dice  FAR-2.7
        do we roll off to see who starts  FAR-1.3
        how much is a 2 worth  FAR-3.1 FAR-3.2
        can I lose points I already banked  FAR-6.1 FAR-2.6 FAR-7.7
        how many dice are there  FAR-1.2
        do pairs count  FAR-3.9
        minimum to open  FAR-4.1
        first bank  FAR-4.1
        3 pairs  FAR-3.9
        what happens if two people tie  FAR-5.3
        I got nothing, what now  FAR-2.6
        can I keep going with one die  FAR-2.1 FAR-2.5
        what do I get for 5 of a kind  FAR-3.4
        how many points before I can write something down  FAR-4.1
        what happens if I miss three times in a row  FAR-6.1 FAR-6.3
        when do my points count for real  FAR-2.5
        what if all six dice are the same  FAR-3.4
        """,
    "farkle_craps": """
        do I have to bet?  CRA-2.9
        can I bet everything  CRA-2.4 CRA-2.5
        I have no money  CRA-2.5 CRA-1.3
        how many chips do I get?  CRA-1.3
        when do I get my money  CRA-3.9 CRA-2.2
        how much does a triple pay  CRA-3.6
        what does a farkle pay  CRA-3.4
        how long does my bet stay  CRA-3.4 CRA-3.5 CRA-3.6
        can I move my chips to another field  CRA-2.6
        what is a secret attack?  CRA-4.1
        may I look at the cards  CRA-4.3
        can I change my card  CRA-4.8 CRA-4.2
        what is turning the corner  CRA-3.7
        how do I win?  CRA-6.2
        when is it over  CRA-6.1 CRA-6.2
        what happens to my bet when somebody farkles  CRA-3.4 CRA-2.2
        can two people bet on the same field  CRA-2.1 CRA-3.1
        max bet  CRA-2.4
        can I bet on myself  CRA-2.1 CRA-3.1
        what does hot dice pay  CRA-3.3
        is my stake lost if I lose  CRA-2.2
        how big are the steps  CRA-2.3
        can I change my bet  CRA-2.6
        what do I win with an attack  CRA-4.6
        what if I run out of chips  CRA-2.5
        can I pull out my bet  CRA-2.6
        is there a limit on bets  CRA-2.4
        can I play cards against myself  CRA-4.4
        may I bet on several things  CRA-2.1 CRA-3.1
        """,
    "bangkok": """
        must I take a die?  BKK-3.2
        can I take a die from somebody else  BKK-3.3 BKK-3.5
        can I roll again  BKK-2.8 BKK-3.3
        can I take it back  BKK-3.7
        how many dice do I get?  BKK-3.8
        can I have several groups  BKK-3.4
        does a single die count as a group  BKK-4.2
        what if nobody hits the target  BKK-4.3
        what if I have no red dice  BKK-4.13
        how many points for most red  BKK-4.14
        three sixes  BKK-4.8
        how long can a sequence be  BKK-4.10
        how do I set up the dice board  BKK-2.3 BKK-2.4
        who starts the next round  BKK-2.1 BKK-5.1
        when is the round over?  BKK-3.8
        can I split a group  BKK-3.7
        are we playing clockwise  BKK-3.1
        what do I get for three different colours  BKK-4.8
        is 8 as close as 10  BKK-4.3
        who has most 6s  BKK-4.11
        what do fewest colours bring  BKK-4.7
        can I put a die next to my neighbour's  BKK-3.5
        how many dice are there  BKK-1.2
        do I lose points if I miss the target  BKK-4.3 BKK-4.2
        what does a run of five score  BKK-4.10
        two of us have the same number of twos  BKK-4.12
        what happens if two people tie  BKK-5.2 BKK-4.12
        what if I hit the number exactly  BKK-4.2
        where do I have to put the die  BKK-3.4
        can I change where a die lies  BKK-3.7
        what if we both have the most red  BKK-4.12
        do colours differ between rounds  BKK-1.3
        am I allowed to skip a turn  BKK-3.2
        """,
    "klongs": """
        may I move twice?  KLO-4.2 KLO-4.3
        can I move somebody else's boat  KLO-4.1
        can I jump over boats  KLO-4.4
        do I have to place a boat?  KLO-3.7
        how many boats do I hold  KLO-6.1 KLO-1.3
        when do we score?  KLO-7.1 KLO-5.3
        how do I get points  KLO-7.4 KLO-5.2
        do I get my merchant back  KLO-7.7
        can I use an empty boat  KLO-2.4
        what is a landing spot?  KLO-7.2
        can I steal from anybody  KLO-9.1
        what does the cook do  KLO-9.8
        who starts the great market day  KLO-8.1
        how does the game end  KLO-8.5
        what is Luk Phat?  KLO-5.1
        can I score without merchants  KLO-7.8 KLO-7.4
        how many umbrellas  KLO-5.3 KLO-5.1
        may I look in the pile  KLO-1.3
        do I draw after stealing  KLO-9.3
        what are bananas worth  KLO-8.4
        what is the pile for  KLO-6.1 KLO-6.2
        who may take a boat  KLO-7.6 KLO-8.3 KLO-9.1
        how many market days are there  KLO-5.3 KLO-7.1
        where can I put a thief  KLO-9.5 KLO-9.1
        what are baskets  KLO-7.4
        can I have more than four boats in my hand  KLO-6.1 KLO-1.3
        what happens if two people tie  KLO-8.6
        what happens if I can't put my boat anywhere  KLO-3.7
        how far can I go  KLO-4.4
        what is my stuff worth at the end  KLO-8.4
        who is first  KLO-1.2
        can I take somebody's boat away  KLO-9.1
        what ends the game  KLO-8.5
        """,
    "blokus": """
        can I take back a piece?  BLO-2.1
        can I play two pieces  BLO-2.1
        who goes first?  BLO-2.2
        which corner is mine  BLO-3.2
        can pieces lie on each other  BLO-2.3
        can I mirror a piece  BLO-1.2
        do I have to use all my pieces  BLO-4.1 BLO-4.3
        am I out if I cannot go?  BLO-4.2
        can I cut somebody off  BLO-3.7
        can two of mine share a side  BLO-3.6
        how does it end  BLO-4.3
        how do we count points?  BLO-5.1
        does the little one count extra at the end  BLO-5.2
        what if it is a draw  BLO-5.3
        how do three of us play  BLO-6.2
        is it ok to touch corners with red  BLO-3.7 BLO-3.1
        can I skip  BLO-4.1
        how many squares do I lose  BLO-5.1 BLO-5.2
        what is the goal  BLO-5.1 BLO-4.3
        what shapes are there  BLO-1.2
        can we play as a pair  BLO-6.1
        does the direction matter  BLO-2.2
        do I get points for big pieces  BLO-5.1 BLO-5.2
        do i have to play if i can  BLO-4.1
        what happens if two people tie  BLO-5.3
        what if I have no more space  BLO-4.2
        do I get something for using up everything  BLO-5.2
        can my pieces touch others  BLO-3.7
        how many pieces does everyone have  BLO-1.2
        can I put a piece over another one  BLO-2.3
        what if I placed everything  BLO-5.2
        """,
    "rummikub": """
        can I take back a tile?  RUM-4.8
        can I use other people's tiles  RUM-5.6
        can I add to sets of others  RUM-5.6 RUM-5.2
        how many tiles do we start with  RUM-3.3
        do I have to draw?  RUM-4.3
        can I pass?  RUM-4.5
        can I play after I drew  RUM-4.4
        can a colour be twice in a group  RUM-2.1
        can a set have five tiles  RUM-2.1 RUM-2.2
        how long can a run be?  RUM-2.2
        what happens to a joker that I took  RUM-6.5
        how many points is a joker  RUM-8.3 RUM-2.5
        how long do I have for my turn?  RUM-7.1
        I made a mess of the table  RUM-7.2
        can I look at others' tiles  RUM-10.1
        how much do I need for the first turn  RUM-5.1
        can I break up a group  RUM-5.6
        two red sevens in a group  RUM-2.1
        how many do I draw as a penalty  RUM-7.2
        may I keep the joker  RUM-6.5
        what happens if I forget to call rummikub  RUM-8.1
        is red 3 blue 4 black 5 ok  RUM-2.1 RUM-2.4
        do I have to lay 30 points  RUM-5.1
        may I put tiles on somebody else's run  RUM-5.6 RUM-5.2
        who gets the points  RUM-8.2
        can we play without a timer  RUM-7.6 RUM-7.1
        what colour is the joker  RUM-6.1
        what if the pool runs out  RUM-4.6
        what happens when we run out of tiles  RUM-4.6
        run out of tiles  RUM-4.6
        how much is a joker worth at the end  RUM-8.3
        how long is a turn  RUM-7.1
        minimum to open  RUM-5.1
        how many jokers can i put down in the first turn  RUM-5.4
        what happens if two people tie  RUM-8.6 RUM-9.3
        what if I don't have thirty points  RUM-5.1
        can I move the tiles around that are on the table  RUM-5.6 RUM-4.2
        what if I run out of time  RUM-7.1 RUM-7.2
        can I use two jokers  RUM-6.2
        is there a smallest set  RUM-2.3
        may I use a joker for my opening  RUM-5.4
        who wins if nobody can move  RUM-8.5
        """,
}
GERMAN = {
    "perudo": """
        darf ich lügen?  PER-2.3
        wie viele können mitspielen  PER-1.1
        wie viele Würfel bekommt jeder?  PER-1.2
        darf ich noch mal unter meinen Becher schauen  PER-1.6
        zählen meine eigenen Würfel mit  PER-2.3
        wie hoch darf ich bieten?  PER-2.9
        darf ich dasselbe noch mal bieten  PER-3.1
        darf ich weniger Würfel bieten  PER-3.4 PER-3.1
        muss ich meine Würfel zeigen?  PER-4.1
        wer verliert den Würfel?  PER-4.3 PER-4.4
        was heißt Dudo  PER-4.1 PER-2.7
        darf ich Dudo rufen, wenn ich nicht dran bin  PER-2.7 PER-2.6
        zählen Einsen bei Palifico  PER-5.2
        wie bekomme ich einen Würfel zurück  PER-6.3
        wann bin ich raus?  PER-7.1
        sehen alle, wie viele Würfel ich noch habe  PER-1.4
        was ist, wenn keiner zweifelt  PER-2.7
        wie viele Einsen sind höher als neun Dreien  PER-3.4
        wann spielen wir Palifico  PER-5.1
        was ist Calza  PER-6.1
        wie gewinne ich  PER-7.2
        darf ich nach Einsen Sechsen bieten  PER-3.6
        was ist ein Paco  PER-1.3
        was ist, wenn ich falsch angezweifelt habe  PER-4.3
        darf ich zwei Würfel weniger ansagen  PER-3.4 PER-3.1
        was passiert, wenn ich keine Würfel mehr habe  PER-7.1
        wer sagt als Erster etwas  PER-2.2 PER-2.4
        wie oft darf ich Calza sagen  PER-6.1 PER-6.2 PER-6.8
        muss ich immer höher bieten  PER-3.1
        was passiert, wenn der Bluff auffliegt  PER-4.4
        """,
    "farkle": """
        muss ich würfeln?  FAR-2.5 FAR-2.1
        Würfel tauschen  FAR-2.4
        darf ich aufhören?  FAR-2.5
        darf ich einen Würfel zurücklegen  FAR-2.4
        darf ich nur einen Würfel behalten  FAR-2.2
        muss ich alle Würfel rauslegen, die zählen  FAR-2.2
        mit wie vielen Würfeln würfle ich weiter  FAR-2.1
        darf ich noch mal würfeln  FAR-2.5 FAR-2.1
        was ist, wenn alle Würfel zählen?  FAR-2.7
        zwei Einsen  FAR-3.1
        zwei Fünfen  FAR-3.1
        kleine Straße  FAR-3.8
        wie viel sind drei Sechsen  FAR-3.2
        sechs Einsen  FAR-3.4
        Full House  FAR-3.2 FAR-3.10
        ich habe nichts gewürfelt  FAR-2.6
        sind alle Punkte weg?  FAR-2.6
        darf ich über das Ziel hinaus  FAR-5.1 FAR-5.2
        muss ich alles rausnehmen  FAR-2.2
        darf ich die Fünf vom letzten Wurf benutzen  FAR-2.9 FAR-2.4
        was zählt ein Dreier  FAR-3.2
        ab wann darf ich schreiben  FAR-4.1 FAR-2.5
        wie gewinnt man  FAR-5.3
        wer darf anfangen  FAR-1.3
        wie viel ist eine Zwei wert  FAR-3.1 FAR-3.2
        zählt ein Pärchen  FAR-3.9
        was passiert, wenn ich über 10000 bin  FAR-5.1 FAR-5.2
        darf ich Punkte liegen lassen  FAR-2.2 FAR-2.3
        darf ich mit einem Würfel weiter würfeln  FAR-2.1 FAR-2.5
        was bekomme ich für 5 gleiche  FAR-3.4
        was passiert nach drei Nieten hintereinander  FAR-6.1 FAR-6.3
        wie viel brauche ich beim ersten Mal  FAR-4.1
        wann ist das Spiel zu Ende  FAR-5.1 FAR-5.4
        wann zählen meine Punkte richtig  FAR-2.5
        was, wenn alle sechs Würfel gleich sind  FAR-3.4
        wer gewinnt bei Gleichstand  FAR-5.3
        """,
    "farkle_craps": """
        muss ich setzen?  CRA-2.9
        darf ich alles setzen  CRA-2.4 CRA-2.5
        ich habe kein Geld  CRA-2.5 CRA-1.3
        wie viele Chips bekommt jeder?  CRA-1.3
        wann bekomme ich mein Geld  CRA-3.9 CRA-2.2
        was zahlt ein Drilling  CRA-3.6
        was zahlt ein Farkle  CRA-3.4
        wie lange bleibt mein Einsatz liegen  CRA-3.4 CRA-3.5 CRA-3.6
        darf ich Chips auf ein anderes Feld schieben  CRA-2.6
        was ist ein Geheimangriff?  CRA-4.1
        darf ich die Karten ansehen  CRA-4.3
        darf ich meine Karte ändern  CRA-4.8 CRA-4.2
        was sind heiße Würfel  CRA-3.7
        wie gewinnt man?  CRA-6.2
        wann ist das Spiel aus  CRA-6.1 CRA-6.2
        Höchsteinsatz  CRA-2.4
        darf ich auf mich selbst setzen  CRA-2.1 CRA-3.1
        was passiert mit meinem Einsatz bei Farkle  CRA-3.4 CRA-2.2
        wie viel darf man höchstens setzen  CRA-2.4
        kann ich meinen Einsatz ändern  CRA-2.6
        was zahlen heiße Würfel  CRA-3.3
        wann ist mein Einsatz weg  CRA-2.2
        was mache ich, wenn ich keine Chips mehr habe  CRA-2.5
        darf ich meine Wette zurückziehen  CRA-2.6
        wie viel muss ich mindestens setzen  CRA-2.3
        bis wann kann ich wetten  CRA-2.1 CRA-2.8
        wie viele Leute können mitmachen  CRA-1.1
        """,
    "bangkok": """
        muss ich einen Würfel nehmen?  BKK-3.2
        darf ich anderen einen Würfel wegnehmen  BKK-3.3 BKK-3.5
        darf ich noch mal würfeln  BKK-2.8 BKK-3.3
        darf ich ihn zurücknehmen  BKK-3.7
        wie viele Würfel bekommt jeder?  BKK-3.8
        darf ich mehrere Gruppen haben  BKK-3.4
        zählt ein einzelner Würfel als Gruppe  BKK-4.2
        was, wenn niemand das Ziel trifft  BKK-4.3
        was, wenn ich keine roten Würfel habe  BKK-4.13
        wie viele Punkte für die meisten roten  BKK-4.14
        drei Sechsen  BKK-4.8
        wie lang darf eine Straße sein  BKK-4.10
        wie kommen die Würfel auf die Wertetafel  BKK-2.3 BKK-2.4
        wer fängt die nächste Runde an  BKK-2.1 BKK-5.1
        wann ist die Runde aus?  BKK-3.8
        darf man Gruppen trennen  BKK-3.7
        spielen wir im Uhrzeigersinn  BKK-3.1
        ist 8 so nah wie 10  BKK-4.3
        was bringen wenige Farben  BKK-4.7
        darf ich beim Nachbarn anlegen  BKK-3.5
        wir haben gleich viele Zweien  BKK-4.12
        wie viel zählt eine Fünferstraße  BKK-4.10
        was bekomme ich, wenn ich genau die Zahl treffe  BKK-4.2
        wo muss ich den Würfel hinlegen  BKK-3.4
        was ist, wenn wir beide gleich viele rote haben  BKK-4.12
        wie lange dauert eine Runde  BKK-3.8
        muss ich jede Runde einen nehmen  BKK-3.2
        wohin mit dem Würfel  BKK-3.4
        """,
    "klongs": """
        darf ich zweimal fahren?  KLO-4.2 KLO-4.3
        darf ich fremde Boote verschieben  KLO-4.1
        darf ich über Boote springen  KLO-4.4
        muss ich ein Boot legen?  KLO-3.7
        wie viele Boote habe ich auf der Hand  KLO-6.1 KLO-1.3
        wann wird gewertet?  KLO-7.1 KLO-5.3
        wie bekomme ich Punkte  KLO-7.4 KLO-5.2
        bekomme ich meinen Händler zurück  KLO-7.7
        darf ich ein leeres Boot benutzen  KLO-2.4
        was ist ein Anlegeplatz?  KLO-7.2
        darf ich jedem ein Boot klauen  KLO-9.1
        was macht der Koch  KLO-9.8
        wer fängt am großen Markttag an  KLO-8.1
        wie endet das Spiel  KLO-8.5
        wer ist Luk Phat?  KLO-5.1
        darf ich in den Stapel schauen  KLO-1.3
        ziehe ich nach, wenn ich klaue  KLO-9.3
        was sind Bananen wert  KLO-8.4
        kann man den Aufseher loswerden  KLO-9.2 KLO-8.3
        wo darf ich einen Dieb hinlegen  KLO-9.5 KLO-9.1
        was sind Körbe  KLO-7.4
        wie viele Markttage gibt es  KLO-5.3 KLO-7.1
        was mache ich, wenn nichts passt  KLO-3.7
        was, wenn ich mein Boot nirgends hinlegen kann  KLO-3.7
        wie viele Felder darf ich fahren  KLO-4.4
        wer ist zuerst dran  KLO-1.2
        wie viele Boote darf ich auf einmal legen  KLO-3.1
        darf ich jemandem ein Boot wegnehmen  KLO-9.1
        wie viele Karten zum Fahren habe ich  KLO-4.2 KLO-1.4
        """,
    "blokus": """
        kann ich einen Stein zurücknehmen?  BLO-2.1
        darf ich zwei Steine legen  BLO-2.1
        wer fängt an?  BLO-2.2
        welche Ecke ist meine  BLO-3.2
        dürfen Steine übereinander liegen  BLO-2.3
        darf ich einen Stein spiegeln  BLO-1.2
        muss ich alle Steine legen  BLO-4.1 BLO-4.3
        bin ich raus, wenn ich nicht mehr kann?  BLO-4.2
        darf ich anderen den Weg versperren  BLO-3.7
        dürfen zwei von meinen nebeneinander liegen  BLO-3.6
        wann ist das Spiel aus  BLO-4.3
        wie zählt man die Punkte?  BLO-5.1
        zählt der Einer am Schluss extra  BLO-5.2
        was ist bei Unentschieden  BLO-5.3
        wie spielen wir zu dritt  BLO-6.2
        darf ich aussetzen  BLO-4.1
        was ist das Ziel  BLO-5.1 BLO-4.3
        darf mein Stein Rot berühren  BLO-3.7
        welche Formen gibt es  BLO-1.2
        wer muss anfangen  BLO-2.2
        bekomme ich Punkte für große Steine  BLO-5.1 BLO-5.2
        was ist, wenn ich keinen Platz mehr habe  BLO-4.2
        darf ich andere Steine berühren  BLO-3.7
        wie viele Steine hat jeder  BLO-1.2
        gibt es Extrapunkte, wenn ich alles los bin  BLO-5.2
        darf ich einen Stein über einen anderen legen  BLO-2.3
        was ist, wenn zwei gleich viele Punkte haben  BLO-5.3
        """,
    "rummikub": """
        darf ich einen Stein zurücknehmen?  RUM-4.8
        darf ich Steine von anderen benutzen  RUM-5.6
        darf ich bei anderen anlegen  RUM-5.6 RUM-5.2
        mit wie vielen Steinen fängt man an  RUM-3.3
        muss ich ziehen?  RUM-4.3
        darf ich passen?  RUM-4.5
        darf ich legen, nachdem ich gezogen habe  RUM-4.4
        darf eine Farbe zweimal in einer Gruppe sein  RUM-2.1
        darf eine Serie fünf Steine haben  RUM-2.1 RUM-2.2
        wie lang darf eine Reihe sein?  RUM-2.2
        was passiert mit einem Joker, den ich genommen habe  RUM-6.5
        wie viele Punkte ist ein Joker  RUM-8.3 RUM-2.5
        wie lange habe ich Zeit?  RUM-7.1
        ich habe den Tisch durcheinandergebracht  RUM-7.2
        darf ich die Steine der anderen sehen  RUM-10.1
        darf ich den Joker behalten  RUM-6.5
        darf ich eine Gruppe auseinandernehmen  RUM-5.6
        zwei rote Siebenen in einer Gruppe  RUM-2.1
        was wenn ich vergesse Rummikub zu rufen  RUM-8.1
        wie viele Strafsteine  RUM-7.2
        ist rote 3 blaue 4 schwarze 5 erlaubt  RUM-2.1 RUM-2.4
        muss ich 30 Punkte legen  RUM-5.1
        können wir ohne Uhr spielen  RUM-7.6 RUM-7.1
        wer bekommt die Punkte  RUM-8.2
        darf ich eine Reihe von anderen verlängern  RUM-5.6 RUM-5.2
        darf man den Joker klauen  RUM-6.5
        wie viele Steine bekommt jeder  RUM-3.3
        Erstmeldung  RUM-5.1
        was ist, wenn ich keine 30 Punkte habe  RUM-5.1
        darf ich die Steine auf dem Tisch verschieben  RUM-5.6 RUM-4.2
        was passiert, wenn die Zeit um ist  RUM-7.1 RUM-7.2
        darf ich zwei Joker auf einmal benutzen  RUM-6.2
        wie viele Steine muss eine Serie haben  RUM-2.3
        wer gewinnt, wenn keiner mehr kann  RUM-8.5
        wann darf ich Joker austauschen  RUM-6.5 RUM-5.2
        """,
}


def asked() -> list[tuple[str, str, str, str]]:
    """Language, game, question and rules."""
    found = []
    for language, games in (("en", ENGLISH), ("de", GERMAN)):
        for game, lines in games.items():
            for line in lines.strip().splitlines():
                question, _, rules = line.strip().partition("  ")
                found.append((language, game, question, rules))
    return found
