// The hub of one shop (docs/decisions/0023). A sleep may lose the hub's fields, so the
// hub's state is in attachments and in storage (connection.ts).
import { DurableObject } from "cloudflare:workers";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Fact } from "#worker/features/evenements/domain/evenement.ts";
import { createBroadcast } from "./broadcast.ts";
import { Connection, PREFIX } from "./connection.ts";
import { admit, receiveMessage, type HubContext } from "./conversation.ts";
import { endOverdue, nextDeadline, sessionOf, end } from "./deadlines.ts";
import { sendToGerant } from "./direct.ts";
import { CLOSE_CODE, logError, refuse } from "./error-frames.ts";
import { readHandoff, type Handoff } from "./handoff.ts";
import type { Ports } from "./ports.ts";
import { createReview, REVIEW_RETRY_MS } from "./review.ts";

const SOCKETS_MAX = 5_000;
const ANONYMOUS_MAX = 1_000;
const ANONYMOUS_PER_ADDRESS = 250;
const BEAT = "\n";
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 60_000;
const FAILURES = "echecs";
const SILENT_FAILURES = 3;
const FAILURE: Fact = {
  type: "ERREUR",
  data: { codeErreur: "INDISPONIBLE", composant: "temps-reel", details: MESSAGES.evenementsUnreadable },
};

export class RealtimeHub<Bindings = unknown> extends DurableObject<Bindings> {
  protected readonly ports: Ports;
  readonly #connections = new WeakMap<WebSocket, Connection>();
  #underWay = 0;
  readonly #sendEvents: () => Promise<void>;
  readonly #reviews: ReturnType<typeof createReview>;

  /** `poke` sends the events that the hub itself has written, without a call to the hub's own stub. */
  constructor(ctx: DurableObjectState, env: Bindings, portsOf: (poke: () => void) => Ports) {
    super(ctx, env);
    this.ports = portsOf(() => {
      this.#broadcast();
    });
    const openConnections = () => this.#openConnections();
    this.#sendEvents = createBroadcast(this.ports, openConnections, {
      record: () => this.#recordFailure(),
      forget: () => {
        this.#forgetFailures();
      },
    });
    this.#reviews = createReview(this.ports, openConnections, () => this.#schedule());
    this.#setAutoResponse();
  }

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

  /** Sends the shop's new events. Throws when the events cannot be read. */
  async poke(): Promise<void> {
    if (this.ctx.getWebSockets().length === 0) return;
    await this.#broadcastEvents();
    this.#reviews.request();
    this.#inBackground(this.#reviews.run());
    await this.#schedule();
  }

  close(sessions: readonly string[]): void {
    for (const connection of this.#openConnections())
      if (sessions.includes(sessionOf(connection))) end(connection);
  }

  override async webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const connection = this.#connection(ws);
    if (connection.refused) return;
    let weight = 1;
    let refusal: unknown = null;
    try {
      weight = admit(connection, message, this.ports.now());
    } catch (error) {
      refusal = error;
      connection.refused = true;
    }
    connection.awaiting += weight;
    this.#underWay += 1;
    this.ctx.setWebSocketAutoResponse();
    try {
      await connection.follow(async () => {
        if (refusal) refuse(connection, refusal);
        else if (connection.isOpen) await receiveMessage(this.#context(), connection, message);
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

  override webSocketClose(ws: WebSocket): void {
    this.#connection(ws).close(CLOSE_CODE.normal, "");
    this.#setAutoResponse();
  }

  override webSocketError(ws: WebSocket): void {
    this.webSocketClose(ws);
  }

  /** Awaits no database: the platform starts no second alarm before the first alarm has ended. */
  override async alarm(): Promise<void> {
    endOverdue(this.#openConnections(), this.ports.now());
    this.#dropLeftovers();
    this.#setAutoResponse();
    this.#inBackground(this.#reviews.run());
    if (this.#openConnections().length > 0) this.#broadcast();
    else this.#forgetFailures();
    await this.#schedule();
  }

  #broadcast(): void {
    this.#inBackground(this.#broadcastEvents());
  }

  #hasRoom({ access, address }: Handoff): boolean {
    const openConnections = this.#openConnections();
    if (openConnections.length >= SOCKETS_MAX) return false;
    if (access) return true;
    const anonymous = openConnections.filter(({ state }) => !state.access);
    const neighbours = anonymous.filter(({ state }) => state.address === address);
    return anonymous.length < ANONYMOUS_MAX && neighbours.length < ANONYMOUS_PER_ADDRESS;
  }

  #context(): HubContext {
    return {
      ports: this.ports,
      broadcast: () => {
        this.#broadcast();
      },
      schedule: () => this.#schedule(),
    };
  }

  async #broadcastEvents(): Promise<void> {
    await this.#sendEvents();
    // Events are sent first, because a silent client may only be late with its heart-beat.
    this.#closeSilent();
  }

  /** The number of failures is stored, because the hub sleeps between the tries. */
  async #recordFailure(): Promise<void> {
    const failures = (this.ctx.storage.kv.get<number>(FAILURES) ?? 0) + 1;
    this.ctx.storage.kv.put(FAILURES, failures);
    if (failures === SILENT_FAILURES)
      for (const connection of this.#openConnections()) sendToGerant(connection, FAILURE, this.ports.now());
    const wait = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (failures - 1));
    await this.#setAlarmBefore(this.ports.now() + wait);
  }

  #forgetFailures(): void {
    if (this.ctx.storage.kv.get(FAILURES) !== undefined) this.ctx.storage.kv.delete(FAILURES);
  }

  /** The network reports a lost client much later than the end of its heart-beats. */
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

  /** The platform answers line ends while the hub sleeps, unless a line end may belong to an incomplete frame. */
  #setAutoResponse(): void {
    const expected =
      this.#underWay > 0 || this.#openConnections().some(({ state }) => state.partialSince !== null);
    if (expected) this.ctx.setWebSocketAutoResponse();
    else this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(BEAT, BEAT));
  }

  /** Deletes the stored state of sockets that closed without an event, as in a deployment. */
  #dropLeftovers(): void {
    const openConnections = new Set(this.#openConnections().map(({ state }) => PREFIX + state.id));
    for (const [key] of [...this.ctx.storage.kv.list({ prefix: PREFIX })])
      if (!openConnections.has(key)) this.ctx.storage.kv.delete(key);
  }

  /** A running review calls this method when it ends, so overdue deadlines wait for that call. */
  async #schedule(): Promise<void> {
    const now = this.ports.now();
    const retryAt = this.#reviews.isUnderWay() ? Infinity : now + REVIEW_RETRY_MS;
    const next = Math.min(nextDeadline(this.#openConnections(), now, retryAt), this.#reviews.next());
    if (next < Infinity) await this.#setAlarmBefore(next);
  }

  #inBackground(work: Promise<void>): void {
    work.catch(logError);
  }

  async #setAlarmBefore(instant: number): Promise<void> {
    const scheduled = await this.ctx.storage.getAlarm();
    if (scheduled === null || scheduled > instant) await this.ctx.storage.setAlarm(instant);
  }
}
