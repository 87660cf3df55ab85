"""Games for agents that learn: as PettingZoo, Gymnasium and OpenSpiel know them.

`kitchentable.learning.pettingzoo_env.aec_env`, `.gymnasium_env.SeatEnv` and `.open_spiel.load_game`; each needs what
`pip install "kitchentable[rl]"` brings (OpenSpiel: `"kitchentable[open-spiel]"`). The numbers are those of
`kitchentable.encoding`.
"""
