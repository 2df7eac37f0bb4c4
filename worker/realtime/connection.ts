// One socket of the hub. Its state is kept in its attachment, and larger parts in the hub's storage. The
// state is written before anything is awaited, so that the hub may sleep at any time.
import { encode, type OutFrame } from "#worker/stomp/frame.ts";
import { newSession, type Session } from "#worker/stomp/session.ts";
import { type Access, reviewSoon } from "./socket-access.ts";
import { type Budget, expectAck, fullBudget } from "./rate.ts";

const SILENCES_ALLOWED = 3;
/**
 * Browsers run timers of a hidden page once a minute, so shorter silences do not mean that the client is
 * gone.
 */
const SILENCE_MIN_MS = 90_000;

/** The platform stores at most 16,384 bytes. Instants are ms UTC. */
type Attachment = {
  id: string;
  etablissementId: number;
  access: Access | null;
  /** The address of a socket that is not recognised yet; else "". */
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

/** Prefix of the storage keys, one key per socket. */
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

  /** Runs `work` after all earlier work for this socket, failed or not. */
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

  /** `isNew`: the message completed the frame before this rest. */
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

  /**
   * The budget is kept in memory until the next change: a loss only makes an acknowledgement count as a
   * message.
   */
  send(frame: OutFrame): void {
    if (frame.command === "MESSAGE")
      this.#attachment = { ...this.#attachment, budget: expectAck(this.#attachment.budget) };
    this.write(encode(frame, this.#attachment.session.version ?? "1.0"));
  }

  /** A socket that cannot be written to is closed. The client asks for the missed events when it returns. */
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

  /**
   * True when a client that promised heart-beats has been silent too long. `beat`: the last beat answered by
   * the platform.
   */
  isSilent(beat: Date | null, now: number): boolean {
    const { receiveMs } = this.#attachment.session.heartBeat;
    const lastSeen = Math.max(this.#attachment.seenAt, beat?.getTime() ?? 0);
    return receiveMs > 0 && now - lastSeen > Math.max(SILENCES_ALLOWED * receiveMs, SILENCE_MIN_MS);
  }
}
