// CONNECT and its synonym STOMP: version and heart-beats are agreed, then the hub authenticates the client.
import { checkBody } from "./checks.ts";
import type { Identity } from "./destinations.ts";
import { StompError } from "./errors.ts";
import { unpad } from "./escapes.ts";
import { type Frame, header, type Header } from "./frame.ts";
import { NO_HEARTBEAT, serverHeartBeat, serverOffer } from "./heartbeat.ts";
import type { Session, Step } from "./session.ts";
import { negotiate, VERSIONS } from "./versions.ts";

const SERVER = "etal";

/** Throws PROTOCOL. `host` is not required, because @stomp/stompjs sends none by default. */
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
  const heartBeat = old ? NO_HEARTBEAT : serverHeartBeat(header(frame, "heart-beat"));
  const given = header(frame, "Authorization") ?? header(frame, "authorization");
  const authorization = old && given !== undefined ? unpad(given) : given;
  return { session: { ...session, version, heartBeat }, effects: [{ type: "AUTHENTICATE", authorization }] };
}

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
