import { connected } from "#worker/stomp/connect.ts";
import type { Frame } from "#worker/stomp/frame.ts";
import { receive } from "#worker/stomp/receive.ts";
import { type Effect, newSession, type Session, type Step } from "#worker/stomp/session.ts";
import { positioned } from "#worker/stomp/subscribe.ts";
import type { Version } from "#worker/stomp/versions.ts";
import { IDENTITY } from "./hub.ts";
import { errorOf, frame } from "./wire.ts";

export function sessionOf(version: Version): Session {
  const { session } = receive(newSession(), frame("CONNECT", { "accept-version": version }));
  return connected(session, IDENTITY, "c-1").session;
}

export function subscribed(session: Session, headers: Record<string, string>, cursor = 100): Session {
  const step = receive(session, frame("SUBSCRIBE", headers));
  return positioned(step.session, step.session.subscriptions.length - 1, cursor, undefined).session;
}

export function after(session: Session, ...frames: readonly Frame[]): Session {
  return frames.reduce((state, next) => receive(state, next).session, session);
}

export function replies(step: Step): (Effect & { type: "REPLY" })["frame"][] {
  return step.effects.flatMap((effect) => (effect.type === "REPLY" ? [effect.frame] : []));
}

/** A refusal must leave the session unchanged. */
export function refused(session: Session, refusedFrame: Frame): [code: string, message: string] {
  const before = structuredClone(session);
  const { code, message } = errorOf(() => receive(session, refusedFrame));
  if (JSON.stringify(session) !== JSON.stringify(before)) throw new Error("the session was changed");
  return [code, message];
}
