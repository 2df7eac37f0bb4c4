// One socket of the hub: its state is in the socket's attachment, larger parts are in the hub's storage. The state is
// written before anything is awaited, because the hub may sleep at any time (docs/decisions/0023).
import { encode, type OutFrame } from "#worker/stomp/frame.ts";
import { newSession, type Session } from "#worker/stomp/session.ts";
import { type Access, reviewSoon } from "./socket-access.ts";
import { type Budget, expectAck, fullBudget } from "./rate.ts";

const SILENCES_ALLOWED = 3;
/** Browsers run the timers of a hidden page only once a minute. */
const SILENCE_MIN_MS = 90_000;

/** The platform stores at most 16,384 bytes. Instants are in ms UTC. */
type Attachment = {
  id: string;
  etablissementId: number;
  access: Access | null;
  address: string;
  session: Omit<Session, "transactions">;
  budget: Budget;
  openedAt: number;
  seenAt: number;
  partialSince: number | null;
  overflows: boolean;
  closed: boolean;
};

type Overflow = { rest: Uint8Array; transactions: Session["transactions"] };

const NOTHING: Overflow = { rest: new Uint8Array(), transactions: [] };

export const PREFIX = "socket:";

export class Connection {
  readonly #ws: WebSocket;
  readonly #kv: SyncKvStorage;
  #attachment: Attachment;
  #overflow: Overflow;
  sends = 0;
  awaiting = 0;
  refused = false;
  #turn = Promise.resolve();

  private constructor(ws: WebSocket, kv: SyncKvStorage, attachment: Attachment) {
    this.#ws = ws;
    this.#kv = kv;
    this.#attachment = attachment;
    this.#overflow = (attachment.overflows && kv.get<Overflow>(PREFIX + attachment.id)) || NOTHING;
  }

  static open(
    ws: WebSocket,
    kv: SyncKvStorage,
    { etablissementId, access, address }: Pick<Attachment, "etablissementId" | "access" | "address">,
    now: number,
  ): Connection {
    const connection = new Connection(ws, kv, {
      id: crypto.randomUUID(),
      etablissementId,
      access: access && reviewSoon(access, now),
      address: access ? "" : address,
      session: newSession(),
      budget: fullBudget(now),
      openedAt: now,
      seenAt: now,
      partialSince: null,
      overflows: false,
      closed: false,
    });
    connection.keep();
    return connection;
  }

  static resume(ws: WebSocket, kv: SyncKvStorage): Connection {
    return new Connection(ws, kv, ws.deserializeAttachment() as Attachment);
  }

  /** Runs `work` after all earlier work for this socket, even when earlier work has failed. */
  async follow(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    await turn;
  }

  get state(): Readonly<Omit<Attachment, "session">> {
    return this.#attachment;
  }
  get isOpen(): boolean {
    return !this.#attachment.closed && this.#ws.readyState === WebSocket.OPEN;
  }
  get session(): Session {
    return { ...this.#attachment.session, transactions: this.#overflow.transactions };
  }
  get rest(): Uint8Array {
    return this.#overflow.rest;
  }

  keep(change: Partial<Pick<Attachment, "access" | "address" | "budget" | "seenAt">> = {}): void {
    this.#attachment = { ...this.#attachment, ...change };
    this.#ws.serializeAttachment(this.#attachment);
  }

  keepSession({ transactions, ...session }: Session): void {
    this.#attachment = { ...this.#attachment, session };
    if (transactions !== this.#overflow.transactions) this.#setOverflow({ ...this.#overflow, transactions });
    this.keep();
  }

  /** `isNew`: the rest belongs to a new frame, so that the deadline of the frame starts again. */
  keepRest(rest: Uint8Array, isNew: boolean, now: number): void {
    if (rest.length === 0 && this.#overflow.rest.length === 0) return;
    const before = isNew ? null : this.#attachment.partialSince;
    const partialSince = rest.length === 0 ? null : (before ?? now);
    this.#attachment = { ...this.#attachment, partialSince };
    this.#setOverflow({ ...this.#overflow, rest });
    this.keep();
  }

  #setOverflow(overflow: Overflow): void {
    const overflows = overflow.rest.length > 0 || overflow.transactions.length > 0;
    this.#overflow = overflow;
    const key = PREFIX + this.#attachment.id;
    if (overflows) this.#kv.put(key, overflow);
    else if (this.#attachment.overflows) this.#kv.delete(key);
    this.#attachment = { ...this.#attachment, overflows };
  }

  /** The new budget is not stored at once: if a sleep loses the budget, an acknowledgement counts as a message. */
  send(frame: OutFrame): void {
    if (frame.command === "MESSAGE")
      this.#attachment = { ...this.#attachment, budget: expectAck(this.#attachment.budget) };
    this.write(encode(frame, this.#attachment.session.version ?? "1.0"));
  }

  /** A failed write loses no event: a client that returns gets the missed events. */
  write(text: string): void {
    this.sends += 1;
    try {
      if (this.isOpen) this.#ws.send(text);
    } catch {
      this.close(1011, "");
    }
  }

  close(code: number, reason: string): void {
    if (this.#attachment.closed) return;
    this.forget();
    this.keep();
    try {
      this.#ws.close(code, reason);
    } catch {
      // The socket was already closed.
    }
  }

  forget(): void {
    this.#attachment = { ...this.#attachment, closed: true };
    if (this.#attachment.overflows) this.#setOverflow(NOTHING);
  }

  /** `beat`: when the platform last answered a heart-beat of this client without the hub. */
  isSilent(beat: Date | null, now: number): boolean {
    const { receiveMs } = this.#attachment.session.heartBeat;
    const lastSeen = Math.max(this.#attachment.seenAt, beat?.getTime() ?? 0);
    return receiveMs > 0 && now - lastSeen > Math.max(SILENCES_ALLOWED * receiveMs, SILENCE_MIN_MS);
  }
}
