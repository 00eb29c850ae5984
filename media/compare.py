#!/usr/bin/python3
"""How much the same room of two villas resembles: finished pictures as 64 x 48 greys, correlated, mirrored or not.

usage: compare.py [folder of other pictures that take the place of the library's, by name]
Prints for living rooms, kitchens, bedrooms and bathrooms of different villas the pairs above the limit, the worst first."""
import json, os, sys
import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
LIMIT = 0.55
KINDS = {"living": "salon", "kitchen": "cuisine", "bedroom": "chambre", "bathroom": "salle de bains"}


def kind_of(shot):
    """the kind of room of a shot, or nothing for a view of the outside; the scenes of rooms are named after their kind"""
    return next((kind for kind in KINDS if shot["scene"].split("_")[0] == kind), None)


def vector(path):
    """64 x 48 greys without their mean, of length one: their product is the correlation"""
    with Image.open(path) as picture:
        v = np.asarray(picture.convert("L").resize((64, 48), Image.BOX), float)
    v = v - v.mean()
    return v / np.linalg.norm(v)


def rooms(folders):
    villas = json.load(open(os.path.join(HERE, "villas.json"), encoding="utf-8"))["villas"]
    for villa in villas:
        for shot in villa["shots"]:
            name = f"{villa['id']}-{shot['id']}"
            path = next((p for p in (os.path.join(f, name + ".jpg") for f in folders) if os.path.exists(p)), None)
            if kind_of(shot) and path:
                yield kind_of(shot), villa["id"], name, vector(path)


def pairs(found):
    """(correlation, kind, one room, another) for every two rooms of a kind in different villas"""
    for i, (kind, villa, name, v) in enumerate(found):
        for other_kind, other_villa, other, w in found[:i]:
            if kind == other_kind and villa != other_villa:
                yield max(float((v * w).sum()), float((v * w[:, ::-1]).sum())), kind, other, name


def main():
    listed = sorted(pairs(list(rooms([*sys.argv[1:], os.path.join(HERE, "library")]))), reverse=True)
    above = [pair for pair in listed if pair[0] > LIMIT]
    for score, kind, one, other in above:
        print(f"{score:.2f} {KINDS[kind]:15} {one} / {other}")
    print(f"{len(above)} of {len(listed)} pairs above {LIMIT}; worst {listed[0][0]:.2f}, median {np.median([p[0] for p in listed]):.2f}")


if __name__ == "__main__":
    main()
