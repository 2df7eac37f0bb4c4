// The hub of one establishment: the sockets of its tills and screens (api.md "Real-time channel", docs/decisions/0023).
// It sleeps between messages; whatever it must remember stands in attachments and in its storage (connection.ts). What
// its fields hold may be lost at any sleep: readings of those, queues of work that is under way, memos of when and how often.
import { DurableObject } from "cloudflare:workers";
import type { Fact } from "#worker/features/evenements/domain/evenement.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { Broadcast } from "./broadcast.ts";
import { Connection, PREFIX } from "./connection.ts";
import { admit, receiveMessage, type Room } from "./conversation.ts";
import { endOverdue, nextDeadline, sessionOf, end } from "./deadlines.ts";
import { tellGerant } from "./direct.ts";
import { readHandoff, type Handoff } from "./handoff.ts";
import type { Ports } from "./ports.ts";
import { CLOSE_CODE, logError, refuse } from "./error-frames.ts";
import { REVIEW_RETRY_MS, Review } from "./review.ts";

const SOCKETS_MAX = 5_000;
/** Sockets that have not said yet who they are; those of one address leave room for the others. */
const ANONYMOUS_MAX = 1_000;
const ANONYMOUS_PER_ADDRESS = 250;
const BEAT = "\n";
/** A reading that failed is tried again after this, twice as long each time up to the other. */
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 60_000;
/** Under which the storage keeps how many readings have failed in a row, while the last one has. */
const FAILURES = "echecs";
/** After so many readings that failed in a row, those who wait for them are told. */
const SILENT_FAILURES = 3;
const FAILURE: Fact = {
  type: "ERREUR",
  data: { codeErreur: "INDISPONIBLE", composant: "temps-reel", details: MESSAGES.evenementsUnreadable },
};

/** What the composition root makes of it is worker/hub.ts. */
export abstract class RealtimeHub<Bindings = unknown> extends DurableObject<Bindings> {
  protected abstract readonly ports: Ports;
  readonly #connections = new WeakMap<WebSocket, Connection>();
  readonly #queues = new MessageQueues();
  /** Messages that have come and are not taken yet: each may end within a frame. */
  #underWay = 0;
  #broadcast: Broadcast | undefined;
  #review: Review | undefined;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#setAutoResponse();
  }

  /** Opens a socket that the worker hands over (handoff.ts); 503 when there is no room. */
  override async fetch(request: Request): Promise<Response> {
    const handoff = readHandoff(request);
    if (!this.#hasRoom(handoff)) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    this.#connections.set(server, Connection.open(server, this.ctx.storage.kv, handoff, this.ports.now()));
    await this.#schedule();
    const headers = new Headers();
    if (handoff.protocol !== null) headers.set("Sec-WebSocket-Protocol", handoff.protocol);
    return new Response(null, { status: 101, webSocket: client, headers });
  }

  /** The shop has events that the hub may not know: tells them. Throws when they cannot be read. */
  async poke(): Promise<void> {
    if (this.ctx.getWebSockets().length === 0) return;
    await this.#broadcastEvents();
    this.#reviews.request();
    this.#inBackground(this.#reviews.run());
    await this.#schedule();
  }

  /** These sessions or families have ended: so do their sockets. */
  close(sessions: readonly string[]): void {
    for (const connection of this.#openConnections())
      if (sessions.includes(sessionOf(connection))) end(connection);
  }

  /** Frames of a socket are taken one after the other. A socket that was refused is heard no more. */
  override async webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const connection = this.#connection(ws);
    if (connection.refused) return;
    let weight = 1;
    const refusal = catchError(() => {
      weight = admit(connection, message, this.ports.now());
    });
    connection.refused = refusal !== null;
    connection.awaiting += weight;
    this.#underWay += 1;
    this.ctx.setWebSocketAutoResponse();
    try {
      await this.#queues.follow(ws, async () => {
        if (refusal) refuse(connection, refusal);
        else if (connection.isOpen) await receiveMessage(this.#room(), connection, message);
      });
    } catch (error) {
      logError(error);
      connection.close(CLOSE_CODE.failure, "");
    } finally {
      connection.awaiting -= weight;
      this.#underWay -= 1;
      this.#setAutoResponse();
    }
  }

  /** A client that closes waits for the answer. */
  override webSocketClose(ws: WebSocket): void {
    this.#connection(ws).close(CLOSE_CODE.normal, "");
    this.#setAutoResponse();
  }

  override webSocketError(ws: WebSocket): void {
    this.webSocketClose(ws);
  }

  /**
   * One alarm for every deadline, and for what could not be told at the time. It awaits no database: the platform gives no
   * second alarm before the first has ended, and the deadlines that come meanwhile would wait for it.
   */
  override async alarm(): Promise<void> {
    endOverdue(this.#openConnections(), this.ports.now());
    this.#dropLeftovers();
    this.#setAutoResponse();
    this.#inBackground(this.#reviews.run());
    if (this.#openConnections().length > 0) this.broadcast();
    else this.#forgetFailures();
    await this.#schedule();
  }

  /** The same, later, for what the hub itself brought about. */
  protected broadcast(): void {
    this.#inBackground(this.#broadcastEvents());
  }

  #hasRoom({ access, address }: Handoff): boolean {
    const openConnections = this.#openConnections();
    if (openConnections.length >= SOCKETS_MAX) return false;
    if (access) return true;
    const anonymous = openConnections.filter((connection) => !connection.access);
    const neighbours = anonymous.filter((connection) => connection.address === address);
    return anonymous.length < ANONYMOUS_MAX && neighbours.length < ANONYMOUS_PER_ADDRESS;
  }

  #room(): Room {
    return {
      ports: this.ports,
      broadcast: () => {
        this.broadcast();
      },
      schedule: () => this.#schedule(),
    };
  }

  async #broadcastEvents(): Promise<void> {
    this.#broadcast ??= new Broadcast(this.ports, () => this.#openConnections(), {
      record: () => this.#recordFailure(),
      forget: () => {
        this.#forgetFailures();
      },
    });
    await this.#broadcast.all();
    // Told first: one of them may only be slow to beat.
    this.#closeSilent();
  }

  /**
   * A reading failed: it is tried again, less and less often, and those who wait are told once. How many have failed in a
   * row is kept: the hub sleeps between two of them.
   */
  async #recordFailure(): Promise<void> {
    const failures = (this.ctx.storage.kv.get<number>(FAILURES) ?? 0) + 1;
    this.ctx.storage.kv.put(FAILURES, failures);
    if (failures === SILENT_FAILURES)
      for (const connection of this.#openConnections()) tellGerant(connection, FAILURE, this.ports.now());
    const wait = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (failures - 1));
    await this.#setAlarmBefore(this.ports.now() + wait);
  }

  /** They end with a reading that succeeds, and with those who waited for it. */
  #forgetFailures(): void {
    if (this.ctx.storage.kv.get(FAILURES) !== undefined) this.ctx.storage.kv.delete(FAILURES);
  }

  get #reviews(): Review {
    return (this.#review ??= new Review(
      this.ports,
      () => this.#openConnections(),
      () => this.#schedule(),
    ));
  }

  /** A client that promised beats and is gone would be written to until the network notices. */
  #closeSilent(): void {
    for (const ws of this.ctx.getWebSockets()) {
      const connection = this.#connection(ws);
      const beat = this.ctx.getWebSocketAutoResponseTimestamp(ws);
      if (connection.isSilent(beat, this.ports.now())) connection.close(1001, "");
    }
  }

  #connection(ws: WebSocket): Connection {
    let connection = this.#connections.get(ws);
    if (!connection) {
      connection = Connection.resume(ws, this.ctx.storage.kv);
      this.#connections.set(ws, connection);
    }
    return connection;
  }

  #openConnections(): Connection[] {
    return this.ctx
      .getWebSockets()
      .map((ws) => this.#connection(ws))
      .filter(({ isOpen }) => isOpen);
  }

  /**
   * The platform answers beats while the hub sleeps, but for when a frame waits for its rest, or may once the message that
   * has come is taken: the line end that comes then may be a part of it.
   */
  #setAutoResponse(): void {
    const expected =
      this.#underWay > 0 || this.#openConnections().some(({ partialSince }) => partialSince !== null);
    if (expected) this.ctx.setWebSocketAutoResponse();
    else this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(BEAT, BEAT));
  }

  /** What sockets left behind that ended without a word: a deployment ends them all. */
  #dropLeftovers(): void {
    const openConnections = new Set(this.#openConnections().map(({ id }) => PREFIX + id));
    for (const [key] of [...this.ctx.storage.kv.list({ prefix: PREFIX })])
      if (!openConnections.has(key)) this.ctx.storage.kv.delete(key);
  }

  /** The alarm for what comes next; a review that is under way sees to what is overdue, and plans what is left of it. */
  async #schedule(): Promise<void> {
    const now = this.ports.now();
    const retryAt = this.#reviews.ongoing ? Infinity : now + REVIEW_RETRY_MS;
    const next = Math.min(nextDeadline(this.#openConnections(), now, retryAt), this.#reviews.next);
    if (next < Infinity) await this.#setAlarmBefore(next);
  }

  /** What nobody waits for. */
  #inBackground(work: Promise<void>): void {
    work.catch(logError);
  }

  async #setAlarmBefore(instant: number): Promise<void> {
    const scheduled = await this.ctx.storage.getAlarm();
    if (scheduled === null || scheduled > instant) await this.ctx.storage.setAlarm(instant);
  }
}

/** What it throws; null when nothing. */
function catchError(work: () => void): unknown {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
}

// One queue for each socket: its messages are taken one after the other, whatever each of them waits for.

export class MessageQueues {
  readonly #turns = new WeakMap<WebSocket, Promise<void>>();

  /** Does this once all that came before it for the socket is done, well or not. */
  async follow(ws: WebSocket, work: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(ws) ?? Promise.resolve()).then(work);
    this.#turns.set(
      ws,
      turn.catch(() => undefined),
    );
    await turn;
  }
}
