### What an agent that learns cannot do.

learning-no-numbers = the actions of { $game } cannot be numbered: there are no ids for them
learning-nobody-invites = only who is invited to interrupt may decline
learning-chance-is-wide = chance has more than { $most } ways here: take fewer dice, or let it be sampled (explicit=False)
