// CONNECT, or STOMP, which is the same: version and heart-beats are agreed on, then the hub finds out who this is.
import { checkBody } from "./checks.ts";
import type { Identity } from "./destinations.ts";
import { StompError } from "./errors.ts";
import { unpad } from "./escapes.ts";
import { type Frame, header, type Header } from "./frame.ts";
import { NO_HEARTBEAT, serverHeartBeat, serverOffer } from "./heartbeat.ts";
import type { Session, Step } from "./session.ts";
import { negotiate, VERSIONS } from "./versions.ts";

const SERVER = "etal";

/**
 * The first frame. `host` is not asked for although 1.1 and 1.2 tell clients to set it: there are no virtual hosts
 * here, and @stomp/stompjs sends none unless told. Throws PROTOCOL.
 */
export function connect(session: Session, frame: Frame): Step {
  if (frame.command !== "CONNECT" && frame.command !== "STOMP")
    throw new StompError("PROTOCOL", "La première trame doit être CONNECT ou STOMP");
  const version = negotiate(header(frame, "accept-version"));
  if (version === null) {
    const known = [...VERSIONS].sort();
    throw new StompError("PROTOCOL", `Les versions de STOMP parlées ici sont ${known.join(", ")}`, {
      versions: known.join(","),
    });
  }
  checkBody(frame, version);
  const old = version === "1.0";
  // 1.0 has no heart-beats, and may pad its values: that could not be known when the frame was read.
  const heartBeat = old ? NO_HEARTBEAT : serverHeartBeat(header(frame, "heart-beat")).heartBeat;
  const given = header(frame, "Authorization") ?? header(frame, "authorization");
  const authorization = old && given !== undefined ? unpad(given) : given;
  return { session: { ...session, version, heartBeat }, effects: [{ type: "AUTHENTICATE", authorization }] };
}

/** The connection is this manager's: CONNECTED. 1.0 is told its version too, which does it no harm. */
export function connected(session: Session, identity: Identity, connectionId: string): Step {
  const { version, heartBeat } = session;
  if (version === null || session.identity !== null) throw new Error("No CONNECT waits for an answer.");
  const beats: readonly Header[] = version === "1.0" ? [] : [["heart-beat", serverOffer(heartBeat)]];
  const headers: readonly Header[] = [
    ["version", version],
    ["session", connectionId],
    ["server", SERVER],
    ...beats,
  ];
  return {
    session: { ...session, identity },
    effects: [{ type: "REPLY", frame: { command: "CONNECTED", headers } }],
  };
}
