// A small substitute for the hub: it decodes, receives and does what the session requests, for one socket.
import { connected } from "#worker/stomp/connect.ts";
import { decode } from "#worker/stomp/decoder.ts";
import { answerPing, deliver } from "#worker/stomp/delivery.ts";
import { isStompError, type StompError } from "#worker/stomp/errors.ts";
import { encode, type OutFrame } from "#worker/stomp/frame.ts";
import { refusal } from "#worker/stomp/refusal.ts";
import { receive } from "#worker/stomp/receive.ts";
import { type Effect, newSession, type Session } from "#worker/stomp/session.ts";
import { positioned } from "#worker/stomp/subscribe.ts";
import { ready } from "#worker/stomp/subscription.ts";

export const IDENTITY = { etablissementId: 7, gerantId: 70 };
export const TOPIC = "/topic/etablissement.7";
export const QUEUE = "/user/queue/notifications";

const NOW = 100;
/** Events that a subscription gets at its start, and after an acknowledgement. */
const EVENTS = 3;

export class Hub {
  session: Session = newSession();
  kept: Uint8Array = new Uint8Array();
  readonly log: string[] = [];
  readonly written: string[] = [];
  closed = false;
  error: StompError | undefined;

  feed(chunk: Uint8Array): void {
    if (this.closed) return;
    const bytes = new Uint8Array(this.kept.length + chunk.length);
    bytes.set(this.kept);
    bytes.set(chunk, this.kept.length);
    try {
      this.kept = bytes.slice(this.#read(bytes));
    } catch (error) {
      if (!isStompError(error)) throw error;
      this.error = error;
      this.log.push(`${error.code} ${error.message}`);
      this.#write(refusal(error));
      this.closed = true;
    }
  }

  #read(bytes: Uint8Array): number {
    let at = 0;
    while (!this.closed) {
      const item = decode(bytes, at, this.session.version);
      if (item === null) break;
      at = item.next;
      this.log.push(item.kind === "beat" ? "beat" : item.frame.command);
      if (item.kind === "beat") continue;
      const { session, effects } = receive(this.session, item.frame);
      this.session = session;
      for (const effect of effects) this.#do(effect);
    }
    return at;
  }

  #do(effect: Effect): void {
    switch (effect.type) {
      case "AUTHENTICATE":
        this.log.push(`authenticate ${effect.authorization ?? "-"}`);
        this.#take(connected(this.session, IDENTITY, "c-1"));
        break;
      case "SUBSCRIBE": {
        const { index, lastId, receipt } = effect;
        this.log.push(`subscribe ${index} ${lastId ?? "-"}`);
        this.#take(positioned(this.session, index, lastId ?? NOW, receipt));
        this.#tell(index);
        break;
      }
      case "APPLY":
        for (const { destination, body } of effect.messages) {
          this.log.push(`apply ${destination} ${body.join(".")}`);
          if (destination === "/app/ping") this.#answer();
        }
        break;
      case "RESUME":
        this.log.push("resume");
        for (const index of this.session.subscriptions.keys()) this.#tell(index);
        break;
      case "REPLY":
        this.#write(effect.frame);
        break;
      case "CLOSE":
        this.log.push("close");
        this.closed = true;
        break;
    }
  }

  #take(step: { session: Session; effects: readonly Effect[] }): void {
    this.session = step.session;
    for (const effect of step.effects) this.#do(effect);
  }

  /** A manager's numbers have gaps, because some events concern others. */
  #tell(index: number): void {
    for (let n = 0; n < EVENTS; n++) {
      const subscription = this.session.subscriptions[index];
      if (!subscription || !ready(subscription)) return;
      const number = subscription.cursor + (subscription.source === "GERANT" ? 1 + (n % 2) : 1);
      const { session, frame } = deliver(this.session, index, number, `{"id":${number}}`);
      this.session = session;
      this.#write(frame);
    }
  }

  #answer(): void {
    const { session, frames } = answerPing(this.session, `{"data":"pong"}`);
    this.session = session;
    for (const frame of frames) this.#write(frame);
  }

  #write(frame: OutFrame): void {
    if (this.closed) throw new Error("Something was written to a closed socket.");
    this.written.push(encode(frame, this.session.version));
  }
}

export function hubAfter(...chunks: readonly Uint8Array[]): Hub {
  const hub = new Hub();
  for (const chunk of chunks) hub.feed(chunk);
  return hub;
}

export function last(hub: Hub): string {
  return (hub.written.at(-1) ?? "").replaceAll("\0", "^@");
}
