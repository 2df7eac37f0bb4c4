// The hub of one establishment: the sockets of its tills and screens (api.md "Real-time channel", docs/decisions/0023).
// It sleeps between messages; whatever it must remember stands in attachments and in its storage (connection.ts). What
// its fields hold may be lost at any sleep: readings of those, queues of work that is under way, memos of when and how often.
import { DurableObject } from "cloudflare:workers";
import type { Fact } from "#worker/features/evenements/domain/event.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { Diffusion } from "./broadcast.ts";
import { Connection, PREFIX } from "./connection.ts";
import { admit, receiveMessage, type Room } from "./conversation.ts";
import { endOverdue, nextDeadline, sessionOf, end } from "./deadlines.ts";
import { tellGerant } from "./direct.ts";
import { readHandoff, type Handoff } from "./handoff.ts";
import type { Ports } from "./ports.ts";
import { CLOSE_CODE, journaliser, refuse } from "./error-frames.ts";
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
  readonly #connexions = new WeakMap<WebSocket, Connection>();
  readonly #files = new Files();
  /** Messages that have come and are not taken yet: each may end within a frame. */
  #enCours = 0;
  #diffusion: Diffusion | undefined;
  #revue: Review | undefined;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#accorder();
  }

  /** Opens a socket that the worker hands over (handoff.ts); 503 when there is no room. */
  override async fetch(request: Request): Promise<Response> {
    const pass = readHandoff(request);
    if (!this.#aPlace(pass)) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    this.#connexions.set(server, Connection.open(server, this.ctx.storage.kv, pass, this.ports.now()));
    await this.#planifier();
    const headers = new Headers();
    if (pass.protocol !== null) headers.set("Sec-WebSocket-Protocol", pass.protocol);
    return new Response(null, { status: 101, webSocket: client, headers });
  }

  /** The shop has events that the hub may not know: tells them. Throws when they cannot be read. */
  async poke(): Promise<void> {
    if (this.ctx.getWebSockets().length === 0) return;
    await this.#diffuser();
    this.#revues.requestEmailChange();
    this.#enFond(this.#revues.run());
    await this.#planifier();
  }

  /** These sessions or families have ended: so do their sockets. */
  close(sessions: readonly string[]): void {
    for (const connection of this.#presentes()) if (sessions.includes(sessionOf(connection))) end(connection);
  }

  /** Frames of a socket are taken one after the other. A socket that was refused is heard no more. */
  override async webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const connection = this.#connexion(ws);
    if (connection.refused) return;
    let weight = 1;
    const refusal = catchError(() => {
      weight = admit(connection, message, this.ports.now());
    });
    connection.refused = refusal !== null;
    connection.awaiting += weight;
    this.#enCours += 1;
    this.ctx.setWebSocketAutoResponse();
    try {
      await this.#files.follow(ws, async () => {
        if (refusal) refuse(connection, refusal);
        else if (connection.isOpen) await receiveMessage(this.#salle(), connection, message);
      });
    } catch (error) {
      journaliser(error);
      connection.close(CLOSE_CODE.failure, "");
    } finally {
      connection.awaiting -= weight;
      this.#enCours -= 1;
      this.#accorder();
    }
  }

  /** A client that closes waits for the answer. */
  override webSocketClose(ws: WebSocket): void {
    this.#connexion(ws).close(CLOSE_CODE.normal, "");
    this.#accorder();
  }

  override webSocketError(ws: WebSocket): void {
    this.webSocketClose(ws);
  }

  /**
   * One alarm for every deadline, and for what could not be told at the time. It awaits no database: the platform gives no
   * second alarm before the first has ended, and the deadlines that come meanwhile would wait for it.
   */
  override async alarm(): Promise<void> {
    endOverdue(this.#presentes(), this.ports.now());
    this.#balayer();
    this.#accorder();
    this.#enFond(this.#revues.run());
    if (this.#presentes().length > 0) this.diffuser();
    else this.#oublierEchecs();
    await this.#planifier();
  }

  /** The same, later, for what the hub itself brought about. */
  protected diffuser(): void {
    this.#enFond(this.#diffuser());
  }

  #aPlace({ acces, adresse }: Handoff): boolean {
    const openConnections = this.#presentes();
    if (openConnections.length >= SOCKETS_MAX) return false;
    if (acces) return true;
    const anonymous = openConnections.filter((connection) => !connection.acces);
    const neighbours = anonymous.filter((connection) => connection.adresse === adresse);
    return anonymous.length < ANONYMOUS_MAX && neighbours.length < ANONYMOUS_PER_ADDRESS;
  }

  #salle(): Room {
    return {
      ports: this.ports,
      diffuser: () => {
        this.diffuser();
      },
      schedule: () => this.#planifier(),
    };
  }

  async #diffuser(): Promise<void> {
    this.#diffusion ??= new Diffusion(this.ports, () => this.#presentes(), {
      record: () => this.#rater(),
      forget: () => {
        this.#oublierEchecs();
      },
    });
    await this.#diffusion.all();
    // Told first: one of them may only be slow to beat.
    this.#taireMuettes();
  }

  /**
   * A reading failed: it is tried again, less and less often, and those who wait are told once. How many have failed in a
   * row is kept: the hub sleeps between two of them.
   */
  async #rater(): Promise<void> {
    const failures = (this.ctx.storage.kv.get<number>(FAILURES) ?? 0) + 1;
    this.ctx.storage.kv.put(FAILURES, failures);
    if (failures === SILENT_FAILURES)
      for (const connection of this.#presentes()) tellGerant(connection, FAILURE, this.ports.now());
    const wait = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (failures - 1));
    await this.#alarmerAvant(this.ports.now() + wait);
  }

  /** They end with a reading that succeeds, and with those who waited for it. */
  #oublierEchecs(): void {
    if (this.ctx.storage.kv.get(FAILURES) !== undefined) this.ctx.storage.kv.delete(FAILURES);
  }

  get #revues(): Review {
    return (this.#revue ??= new Review(
      this.ports,
      () => this.#presentes(),
      () => this.#planifier(),
    ));
  }

  /** A client that promised beats and is gone would be written to until the network notices. */
  #taireMuettes(): void {
    for (const ws of this.ctx.getWebSockets()) {
      const connection = this.#connexion(ws);
      const beat = this.ctx.getWebSocketAutoResponseTimestamp(ws);
      if (connection.isSilent(beat, this.ports.now())) connection.close(1001, "");
    }
  }

  #connexion(ws: WebSocket): Connection {
    let connection = this.#connexions.get(ws);
    if (!connection) {
      connection = Connection.resume(ws, this.ctx.storage.kv);
      this.#connexions.set(ws, connection);
    }
    return connection;
  }

  #presentes(): Connection[] {
    return this.ctx
      .getWebSockets()
      .map((ws) => this.#connexion(ws))
      .filter(({ isOpen }) => isOpen);
  }

  /**
   * The platform answers beats while the hub sleeps, but for when a frame waits for its rest, or may once the message that
   * has come is taken: the line end that comes then may be a part of it.
   */
  #accorder(): void {
    const expected = this.#enCours > 0 || this.#presentes().some(({ partialSince }) => partialSince !== null);
    if (expected) this.ctx.setWebSocketAutoResponse();
    else this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(BEAT, BEAT));
  }

  /** What sockets left behind that ended without a word: a deployment ends them all. */
  #balayer(): void {
    const openConnections = new Set(this.#presentes().map(({ id }) => PREFIX + id));
    for (const [key] of [...this.ctx.storage.kv.list({ prefix: PREFIX })])
      if (!openConnections.has(key)) this.ctx.storage.kv.delete(key);
  }

  /** The alarm for what comes next; a review that is under way sees to what is overdue, and plans what is left of it. */
  async #planifier(): Promise<void> {
    const now = this.ports.now();
    const retryAt = this.#revues.ongoing ? Infinity : now + REVIEW_RETRY_MS;
    const next = Math.min(nextDeadline(this.#presentes(), now, retryAt), this.#revues.next);
    if (next < Infinity) await this.#alarmerAvant(next);
  }

  /** What nobody waits for. */
  #enFond(travail: Promise<void>): void {
    travail.catch(journaliser);
  }

  async #alarmerAvant(instant: number): Promise<void> {
    const scheduled = await this.ctx.storage.getAlarm();
    if (scheduled === null || scheduled > instant) await this.ctx.storage.setAlarm(instant);
  }
}

/** What it throws; null when nothing. */
function catchError(travail: () => void): unknown {
  try {
    travail();
    return null;
  } catch (error) {
    return error;
  }
}

// One queue for each socket: its messages are taken one after the other, whatever each of them waits for.

export class Files {
  readonly #tours = new WeakMap<WebSocket, Promise<void>>();

  /** Does this once all that came before it for the socket is done, well or not. */
  async follow(ws: WebSocket, travail: () => Promise<void>): Promise<void> {
    const turn = (this.#tours.get(ws) ?? Promise.resolve()).then(travail);
    this.#tours.set(
      ws,
      turn.catch(() => undefined),
    );
    await turn;
  }
}
