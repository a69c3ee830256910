"""Proving moves: each is legal, from every position that the moves accepted before it lead to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from .assertions import Claims
from .diagnostics import slip_of
from .model import Move, Other, Play, Shown, Watch
from .validation import Prover, accepted

MOST_BRANCHES: Final = 400
"""Positions that are followed at once where several moves are accepted."""


def prove_watch(prover: Prover, step: Watch) -> Watch:
    state = step.position
    done: list[Shown] = []
    for place, shown in enumerate(step.moves, 1):
        key = f"move[{place}]"
        for rule in shown.rule:
            prover.prove_rule(f"{key}.rule", rule)
        if (error := state.refusal(shown.action)) is not None:
            prover.slips.append(slip_of(prover.at, f"{key}.action", error))
            break
        state = state.after(shown.action)
        prover.moves += 1
        claims = prover.claims(replace(step.about, position=state))
        done.append(replace(shown, text=prover.prove_text(claims, f"{key}.text", shown.text)))
    return replace(step, moves=tuple(done))


def prove_play(prover: Prover, step: Play) -> Play:
    states = [step.position]
    moves: list[Move] = []
    for place, move in enumerate(step.moves, 1):
        key = f"move[{place}]"
        prover.prove_rule(f"{key}.rule", move.rule)
        if len(step.rule) > 1 and not move.rule:
            prover.no(key, "which_rule", step.rule)
        done, states = _move(prover, step, key, move, states)
        moves.append(done)
        if not states:
            break
    return replace(step, moves=tuple(moves))


def _move(prover: Prover, step: Play, key: str, move: Move, states: list[Any]) -> tuple[Move, list[Any]]:
    """Follow a move from every position it may be made in; return it with final texts, and what comes."""
    after: list[Any] = []
    done = move
    before = len(prover.slips)
    for state in states:
        if state.to_act != step.seat:
            prover.no(key, "not_learners_turn", step.seat)
            return done, []
        actions = accepted(prover.game, move, state, step.seat)
        if not actions:
            prover.no(key, "no_such_move", state.legal_actions(step.seat))
            return done, []
        claims = prover.claims(replace(step.about, position=state))
        wrong, also = (
            tuple(
                _other(prover, claims, f"{key}.{name}[{place}]", other, state, actions)
                for place, other in enumerate(others, 1)
            )
            for name, others in (("wrong", move.wrong), ("also", move.also))
        )
        done = replace(done, wrong=wrong, also=also)
        for action in actions:
            if (error := state.refusal(action)) is not None:
                prover.slips.append(slip_of(prover.at, f"{key}.accept", error))
                continue
            prover.moves += 1
            then = state.after(action)
            claims = prover.claims(replace(step.about, position=then))
            done = replace(done, note=prover.prove_text(claims, f"{key}.note", move.note))
            after += _then(prover, key, move, then)
        if len(prover.slips) > before:
            return done, []
    unique = list(dict.fromkeys(after))
    if len(unique) > MOST_BRANCHES:
        prover.no(key, "too_many_branches", len(unique), limit=MOST_BRANCHES)
        return done, []
    return done, unique


def _then(prover: Prover, key: str, move: Move, state: Any) -> list[Any]:
    for action in move.then:
        if (error := state.refusal(action)) is not None:
            prover.slips.append(slip_of(prover.at, f"{key}.then", error))
            return []
        prover.moves += 1
        state = state.after(action)
    return [state]


def _other(prover: Prover, claims: Claims, key: str, other: Other, state: Any, good: tuple[Any, ...]) -> Other:
    """Prove what is said to a move that is not accepted."""
    prover.prove_rule(f"{key}.rule", other.rule)
    if other.action in good:
        prover.no(f"{key}.action", "wrong_is_accepted", other.action)
    elif (error := state.refusal(other.action)) is not None:
        prover.slips.append(slip_of(prover.at, f"{key}.action", error))
    return replace(other, why=prover.prove_text(claims, f"{key}.why", other.why) or {})
