// The hub of one establishment: the sockets of its tills and screens (api.md "Real-time channel", docs/decisions/0023).
// It sleeps between messages; whatever it must remember stands in attachments and in its storage (connexion.ts). What
// its fields hold may be lost at any sleep: readings of those, queues of work that is under way, memos of when and how often.
import { DurableObject } from "cloudflare:workers";
import type { Fait } from "#worker/domain/evenement.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { PREFIXE, Connexion } from "./connexion.ts";
import { recevoir, type Salle } from "./conversation.ts";
import { Diffusion } from "./diffusion.ts";
import { direAuGerant } from "./directe.ts";
import { echoir, prochaineEcheance, revoir, sessionDe, terminer } from "./echeances.ts";
import { lirePassage } from "./passage.ts";
import type { Ports } from "./ports.ts";
import { FERMETURE, journaliser } from "./refus.ts";

const SOCKETS_MAX = 5_000;
/** Sockets that have not said yet who they are. */
const ANONYMES_MAX = 100;
const BATTEMENT = "\n";
/** How often, at most, what happens in the shop makes the hub ask whether its sessions still live. */
const REVUE_MS = 60_000;
const NOUVEL_ESSAI_MS = 1_000;
/** After so many readings that failed in a row, those who wait for them are told. */
const ECHECS_TUS = 3;
const PANNE: Fait = {
  type: "ERREUR",
  data: { codeErreur: "INDISPONIBLE", composant: "temps-reel", details: MESSAGES.evenementsIllisibles },
};

/** What the composition root makes of it is worker/hub.ts. */
export abstract class RealtimeHub<Bindings = unknown> extends DurableObject<Bindings> {
  protected abstract readonly ports: Ports;
  readonly #connexions = new WeakMap<WebSocket, Connexion>();
  readonly #files = new WeakMap<WebSocket, Promise<void>>();
  /** Messages that have come and are not taken yet, and may end within a frame. */
  #douteuses = 0;
  #diffusion: Diffusion | undefined;
  #revue = 0;
  #echecs = 0;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#accorder();
  }

  /** Opens a socket that the worker hands over (passage.ts); 503 when there is no room. */
  override async fetch(request: Request): Promise<Response> {
    const passage = lirePassage(request);
    const presentes = this.#presentes();
    const anonymes = presentes.filter(({ acces }) => !acces).length;
    if (presentes.length >= SOCKETS_MAX || (!passage.acces && anonymes >= ANONYMES_MAX))
      return new Response(null, { status: 503 });
    const { 0: client, 1: serveur } = new WebSocketPair();
    this.ctx.acceptWebSocket(serveur);
    this.#connexions.set(serveur, Connexion.ouvrir(serveur, this.ctx.storage.kv, passage, this.ports.now()));
    await this.#planifier();
    const headers = new Headers();
    if (passage.protocole !== null) headers.set("Sec-WebSocket-Protocol", passage.protocole);
    return new Response(null, { status: 101, webSocket: client, headers });
  }

  /** The shop has events that the hub may not know: tells them. Throws when they cannot be read. */
  async poke(): Promise<void> {
    if (this.ctx.getWebSockets().length > 0) await this.#diffuser();
  }

  /** These sessions or families have ended: so do their sockets. */
  fermer(sessions: readonly string[]): void {
    for (const connexion of this.#presentes())
      if (sessions.includes(sessionDe(connexion))) terminer(connexion);
  }

  /** Frames of a socket are taken one after the other, whatever each waits for. */
  override async webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const connexion = this.#connexion(ws);
    const douteuse = !finitParNul(message);
    if (douteuse) this.#douteuses += 1;
    if (douteuse) this.#accorder();
    const tour = (this.#files.get(ws) ?? Promise.resolve()).then(async () => {
      const avant = connexion.partielleDepuis;
      await recevoir(this.#salle(), connexion, message);
      if (douteuse) this.#douteuses -= 1;
      if (douteuse || connexion.partielleDepuis !== avant) this.#accorder();
    });
    this.#files.set(ws, tour);
    await tour;
  }

  /** A client that closes waits for the answer. */
  override webSocketClose(ws: WebSocket): void {
    this.#connexion(ws).fermer(FERMETURE.normale, "");
    this.#accorder();
  }

  override webSocketError(ws: WebSocket): void {
    this.webSocketClose(ws);
  }

  /** One alarm for every deadline, and for what could not be told at the time. */
  override async alarm(): Promise<void> {
    let auPlusTot = 0;
    try {
      await echoir(this.#presentes(), this.ports);
    } catch (error) {
      journaliser(error);
      auPlusTot = this.ports.now() + NOUVEL_ESSAI_MS;
    }
    this.#balayer();
    this.#accorder();
    await this.poke().catch(journaliser);
    await this.#planifier(auPlusTot);
  }

  /** The same, later, for what the hub itself brought about. */
  protected diffuser(): void {
    this.ctx.waitUntil(this.#diffuser().catch(journaliser));
  }

  #salle(): Salle {
    return {
      ports: this.ports,
      diffuser: () => {
        this.diffuser();
      },
      planifier: () => this.#planifier(),
    };
  }

  async #diffuser(): Promise<void> {
    this.#diffusion ??= new Diffusion(this.ports, () => this.#presentes());
    this.#taireMuettes();
    try {
      await this.#diffusion.tout();
      this.#echecs = 0;
    } catch (error) {
      this.#echecs += 1;
      if (this.#echecs === ECHECS_TUS)
        for (const connexion of this.#presentes()) direAuGerant(connexion, PANNE, this.ports.now());
      await this.#alarmerAvant(this.ports.now() + NOUVEL_ESSAI_MS);
      throw error;
    }
    await this.#revoir().catch(journaliser);
  }

  /** A revocation whose word was lost is noticed when something happens in the shop; nobody waits for that. */
  async #revoir(): Promise<void> {
    const maintenant = this.ports.now();
    if (maintenant - this.#revue < REVUE_MS) return;
    this.#revue = maintenant;
    await revoir(this.#presentes(), this.ports);
  }

  /** A client that promised beats and is gone would be written to until the network notices. */
  #taireMuettes(): void {
    for (const ws of this.ctx.getWebSockets()) {
      const connexion = this.#connexion(ws);
      const battement = this.ctx.getWebSocketAutoResponseTimestamp(ws);
      if (connexion.estMuette(battement, this.ports.now())) connexion.fermer(1001, "");
    }
  }

  #connexion(ws: WebSocket): Connexion {
    let connexion = this.#connexions.get(ws);
    if (!connexion) {
      connexion = Connexion.reprendre(ws, this.ctx.storage.kv);
      this.#connexions.set(ws, connexion);
    }
    return connexion;
  }

  #presentes(): Connexion[] {
    return this.ctx
      .getWebSockets()
      .map((ws) => this.#connexion(ws))
      .filter(({ ouverte }) => ouverte);
  }

  /**
   * The platform answers beats while the hub sleeps, but for when a frame waits for its rest, or may once the message that
   * has come is taken: the line end that comes then may be a part of it.
   */
  #accorder(): void {
    const attendue =
      this.#douteuses > 0 || this.#presentes().some(({ partielleDepuis }) => partielleDepuis !== null);
    if (attendue) this.ctx.setWebSocketAutoResponse();
    else this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(BATTEMENT, BATTEMENT));
  }

  /** What sockets left behind that ended without a word: a deployment ends them all. */
  #balayer(): void {
    const presentes = new Set(this.#presentes().map(({ id }) => PREFIXE + id));
    for (const [cle] of [...this.ctx.storage.kv.list({ prefix: PREFIXE })])
      if (!presentes.has(cle)) this.ctx.storage.kv.delete(cle);
  }

  async #planifier(auPlusTot = 0): Promise<void> {
    const prochaine = prochaineEcheance(this.#presentes());
    if (prochaine !== null) await this.#alarmerAvant(Math.max(prochaine, auPlusTot));
  }

  async #alarmerAvant(instant: number): Promise<void> {
    const prevue = await this.ctx.storage.getAlarm();
    if (prevue === null || prevue > instant) await this.ctx.storage.setAlarm(instant);
  }
}

/** A message that ends otherwise is a beat, or leaves a frame without its rest. */
function finitParNul(message: string | ArrayBuffer): boolean {
  return typeof message === "string" ? message.endsWith("\0") : new Uint8Array(message).at(-1) === 0;
}
