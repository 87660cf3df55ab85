"""A program that sits down at a table and plays whatever comes first.

python example_program.py http://127.0.0.1:8000 CODE
"""

import json
import sys
import urllib.request

from websockets.sync.client import connect


def post(server, path, body, token=""):
    headers = {"Content-Type": "application/json", "X-Kitchentable": "1"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def first_path(node):
    """The first way through the trie of offers."""
    if isinstance(node, str):
        return []
    name = next(iter(node))
    return [name, *(first_path(node[name]) if isinstance(node, dict) else [])]


def play(server, code, name="Robo"):
    token = post(server, "/api/programs", {"name": name})["token"]
    seat = post(server, f"/api/tables/{code}/join", {}, token)["you"]
    address = server.replace("http", "ws", 1) + f"/api/tables/{code}/socket"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        socket.send('{"type": "hello"}')
        for message in (json.loads(line) for frame in socket for line in frame.split("\n")):
            if message["type"] == "salts":
                socket.send('{"type": "commit", "commitment": "-"}')
            elif message["type"] == "step":
                print(message["seat"], message["notation"])
            elif message["type"] == "offers" and message["to_act"][:1] == [seat]:
                act = {"type": "act", "id": str(message["epoch"]), "epoch": message["epoch"]}
                socket.send(json.dumps({**act, "path": first_path(message["offers"])}))
            elif message["type"] == "table" and message["phase"] == "over":
                return message.get("result")


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2]))
