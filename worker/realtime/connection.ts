// One socket of the hub. What it is lives in its attachment, which the platform keeps while the hub sleeps; what may be
// greater than an attachment (a frame that has not come whole, transactions) in the hub's storage, while there is any.
// This object is a reading of the two and is written back before anything is awaited: losing it loses nothing.
import { encode, type OutFrame } from "#worker/stomp/frame.ts";
import { newSession, type Session } from "#worker/stomp/session.ts";
import { type Access, reviewSoon } from "./socket-access.ts";
import { type Budget, expectAck, fullBudget } from "./rate.ts";

const SILENCES_ALLOWED = 3;
/** A browser wakes a page that nobody sees once a minute: whatever it promised, it can do no better. */
const SILENCE_MIN_MS = 90_000;

/** What the platform keeps: at most 16,384 bytes. Instants are ms UTC. */
type Attachment = {
  id: string;
  etablissementId: number;
  access: Access | null;
  /** Where a socket comes from that has not said who it is; "" of the others. */
  address: string;
  session: Omit<Session, "transactions">;
  budget: Budget;
  openedAt: number;
  /** The last message that woke the hub. */
  seenAt: number;
  /** Since when a frame is waiting for its rest; null when none is. */
  partialSince: number | null;
  /** Whether there is something of it in storage. */
  overflows: boolean;
  closed: boolean;
};

type Overflow = { rest: Uint8Array; transactions: Session["transactions"] };

const NOTHING: Overflow = { rest: new Uint8Array(), transactions: [] };

/** Under which the storage keeps what is too great; one entry a socket. */
export const PREFIX = "socket:";

export class Connection {
  readonly #ws: WebSocket;
  readonly #kv: SyncKvStorage;
  #attachment: Attachment;
  #overflow: Overflow;
  /** How many times something was sent. */
  sends = 0;
  /** Messages that have come and are not taken yet, acknowledgements aside. */
  awaiting = 0;
  /** Whether its ERROR waits for what came before it. */
  refused = false;

  private constructor(ws: WebSocket, kv: SyncKvStorage, attachment: Attachment) {
    this.#ws = ws;
    this.#kv = kv;
    this.#attachment = attachment;
    this.#overflow = (attachment.overflows && kv.get<Overflow>(PREFIX + attachment.id)) || NOTHING;
  }

  /** A socket that has just been accepted. */
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

  /** A socket that was accepted before the hub slept. */
  static resume(ws: WebSocket, kv: SyncKvStorage): Connection {
    return new Connection(ws, kv, ws.deserializeAttachment() as Attachment);
  }

  get id(): string {
    return this.#attachment.id;
  }
  get etablissementId(): number {
    return this.#attachment.etablissementId;
  }
  get access(): Access | null {
    return this.#attachment.access;
  }
  get address(): string {
    return this.#attachment.address;
  }
  get budget(): Budget {
    return this.#attachment.budget;
  }
  get openedAt(): number {
    return this.#attachment.openedAt;
  }
  get partialSince(): number | null {
    return this.#attachment.partialSince;
  }
  get isOpen(): boolean {
    return !this.#attachment.closed && this.#ws.readyState === WebSocket.OPEN;
  }
  get session(): Session {
    return { ...this.#attachment.session, transactions: this.#overflow.transactions };
  }
  /** The beginning of a frame whose rest has not come. */
  get rest(): Uint8Array {
    return this.#overflow.rest;
  }

  /** Takes the changes, in memory and for after a sleep. */
  keep(change: Partial<Pick<Attachment, "access" | "address" | "budget" | "seenAt">> = {}): void {
    this.#attachment = { ...this.#attachment, ...change };
    this.#ws.serializeAttachment(this.#attachment);
  }

  keepSession({ transactions, ...session }: Session): void {
    this.#attachment = { ...this.#attachment, session };
    if (transactions !== this.#overflow.transactions) this.#setOverflow({ ...this.#overflow, transactions });
    this.keep();
  }

  /** `isNew`: the message that it came with ended the frame before it. */
  keepRest(rest: Uint8Array, isNew: boolean, now: number): void {
    // Most messages end where a frame ends, and so did the one before: nothing is to be written.
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
    if (overflows) this.#kv.put(PREFIX + this.id, overflow);
    else if (this.#attachment.overflows) this.#kv.delete(PREFIX + this.id);
    this.#attachment = { ...this.#attachment, overflows };
  }

  /** What it owes for a MESSAGE is kept with the next change: lost in a sleep, it counts as any other message. */
  send(frame: OutFrame): void {
    if (frame.command === "MESSAGE")
      this.#attachment = { ...this.#attachment, budget: expectAck(this.#attachment.budget) };
    this.write(encode(frame, this.#attachment.session.version ?? "1.0"));
  }

  /** A socket that nothing can be sent to is at its end: what it has not heard it asks for when it comes back. */
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
      // It was closed already.
    }
  }

  /** Nothing of it is left in storage. */
  forget(): void {
    this.#attachment = { ...this.#attachment, closed: true };
    if (this.#attachment.overflows) this.#setOverflow(NOTHING);
  }

  /** True of a client that promised beats and has sent none for long; `beat` is the last that the platform answered. */
  isSilent(beat: Date | null, now: number): boolean {
    const { receiveMs } = this.#attachment.session.heartBeat;
    const lastSeen = Math.max(this.#attachment.seenAt, beat?.getTime() ?? 0);
    return receiveMs > 0 && now - lastSeen > Math.max(SILENCES_ALLOWED * receiveMs, SILENCE_MIN_MS);
  }
}
