// The hub of one establishment: the sockets of its tills and screens (api.md "Real-time channel", docs/decisions/0023).
// It sleeps between messages; whatever it must remember stands in attachments and in its storage (connexion.ts). What
// its fields hold may be lost at any sleep: readings of those, queues of work that is under way, memos of when and how often.
import { DurableObject } from "cloudflare:workers";
import type { Fait } from "#worker/features/evenements/domain/event.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { Diffusion } from "./broadcast.ts";
import { Connexion, PREFIXE } from "./connection.ts";
import { admettre, recevoir, type Salle } from "./conversation.ts";
import { echoir, prochaineEcheance, sessionDe, terminer } from "./deadlines.ts";
import { direAuGerant } from "./direct.ts";
import { lirePassage, type Passage } from "./handoff.ts";
import type { Ports } from "./ports.ts";
import { FERMETURE, journaliser, refuser } from "./error-frames.ts";
import { REPRISE_MS, Revue } from "./review.ts";

const SOCKETS_MAX = 5_000;
/** Sockets that have not said yet who they are; those of one address leave room for the others. */
const ANONYMES_MAX = 1_000;
const ANONYMES_PAR_ADRESSE = 250;
const BATTEMENT = "\n";
/** A reading that failed is tried again after this, twice as long each time up to the other. */
const NOUVEL_ESSAI_MS = 1_000;
const NOUVEL_ESSAI_MAX_MS = 60_000;
/** Under which the storage keeps how many readings have failed in a row, while the last one has. */
const ECHECS = "echecs";
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
  readonly #files = new Files();
  /** Messages that have come and are not taken yet: each may end within a frame. */
  #enCours = 0;
  #diffusion: Diffusion | undefined;
  #revue: Revue | undefined;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#accorder();
  }

  /** Opens a socket that the worker hands over (passage.ts); 503 when there is no room. */
  override async fetch(request: Request): Promise<Response> {
    const passage = lirePassage(request);
    if (!this.#aPlace(passage)) return new Response(null, { status: 503 });
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
    if (this.ctx.getWebSockets().length === 0) return;
    await this.#diffuser();
    this.#revues.vouloir();
    this.#enFond(this.#revues.faire());
    await this.#planifier();
  }

  /** These sessions or families have ended: so do their sockets. */
  fermer(sessions: readonly string[]): void {
    for (const connexion of this.#presentes())
      if (sessions.includes(sessionDe(connexion))) terminer(connexion);
  }

  /** Frames of a socket are taken one after the other. A socket that was refused is heard no more. */
  override async webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const connexion = this.#connexion(ws);
    if (connexion.refusee) return;
    let poids = 1;
    const refus = attraper(() => {
      poids = admettre(connexion, message, this.ports.now());
    });
    connexion.refusee = refus !== null;
    connexion.enAttente += poids;
    this.#enCours += 1;
    this.ctx.setWebSocketAutoResponse();
    try {
      await this.#files.suivre(ws, async () => {
        if (refus) refuser(connexion, refus);
        else if (connexion.ouverte) await recevoir(this.#salle(), connexion, message);
      });
    } catch (error) {
      journaliser(error);
      connexion.fermer(FERMETURE.panne, "");
    } finally {
      connexion.enAttente -= poids;
      this.#enCours -= 1;
      this.#accorder();
    }
  }

  /** A client that closes waits for the answer. */
  override webSocketClose(ws: WebSocket): void {
    this.#connexion(ws).fermer(FERMETURE.normale, "");
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
    echoir(this.#presentes(), this.ports.now());
    this.#balayer();
    this.#accorder();
    this.#enFond(this.#revues.faire());
    if (this.#presentes().length > 0) this.diffuser();
    else this.#oublierEchecs();
    await this.#planifier();
  }

  /** The same, later, for what the hub itself brought about. */
  protected diffuser(): void {
    this.#enFond(this.#diffuser());
  }

  #aPlace({ acces, adresse }: Passage): boolean {
    const presentes = this.#presentes();
    if (presentes.length >= SOCKETS_MAX) return false;
    if (acces) return true;
    const anonymes = presentes.filter((connexion) => !connexion.acces);
    const voisines = anonymes.filter((connexion) => connexion.adresse === adresse);
    return anonymes.length < ANONYMES_MAX && voisines.length < ANONYMES_PAR_ADRESSE;
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
    this.#diffusion ??= new Diffusion(this.ports, () => this.#presentes(), {
      noter: () => this.#rater(),
      oublier: () => {
        this.#oublierEchecs();
      },
    });
    await this.#diffusion.tout();
    // Told first: one of them may only be slow to beat.
    this.#taireMuettes();
  }

  /**
   * A reading failed: it is tried again, less and less often, and those who wait are told once. How many have failed in a
   * row is kept: the hub sleeps between two of them.
   */
  async #rater(): Promise<void> {
    const echecs = (this.ctx.storage.kv.get<number>(ECHECS) ?? 0) + 1;
    this.ctx.storage.kv.put(ECHECS, echecs);
    if (echecs === ECHECS_TUS)
      for (const connexion of this.#presentes()) direAuGerant(connexion, PANNE, this.ports.now());
    const attente = Math.min(NOUVEL_ESSAI_MAX_MS, NOUVEL_ESSAI_MS * 2 ** (echecs - 1));
    await this.#alarmerAvant(this.ports.now() + attente);
  }

  /** They end with a reading that succeeds, and with those who waited for it. */
  #oublierEchecs(): void {
    if (this.ctx.storage.kv.get(ECHECS) !== undefined) this.ctx.storage.kv.delete(ECHECS);
  }

  get #revues(): Revue {
    return (this.#revue ??= new Revue(
      this.ports,
      () => this.#presentes(),
      () => this.#planifier(),
    ));
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
      this.#enCours > 0 || this.#presentes().some(({ partielleDepuis }) => partielleDepuis !== null);
    if (attendue) this.ctx.setWebSocketAutoResponse();
    else this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(BATTEMENT, BATTEMENT));
  }

  /** What sockets left behind that ended without a word: a deployment ends them all. */
  #balayer(): void {
    const presentes = new Set(this.#presentes().map(({ id }) => PREFIXE + id));
    for (const [cle] of [...this.ctx.storage.kv.list({ prefix: PREFIXE })])
      if (!presentes.has(cle)) this.ctx.storage.kv.delete(cle);
  }

  /** The alarm for what comes next; a review that is under way sees to what is overdue, and plans what is left of it. */
  async #planifier(): Promise<void> {
    const maintenant = this.ports.now();
    const reprise = this.#revues.enCours ? Infinity : maintenant + REPRISE_MS;
    const prochaine = Math.min(
      prochaineEcheance(this.#presentes(), maintenant, reprise),
      this.#revues.prochaine,
    );
    if (prochaine < Infinity) await this.#alarmerAvant(prochaine);
  }

  /** What nobody waits for. */
  #enFond(travail: Promise<void>): void {
    travail.catch(journaliser);
  }

  async #alarmerAvant(instant: number): Promise<void> {
    const prevue = await this.ctx.storage.getAlarm();
    if (prevue === null || prevue > instant) await this.ctx.storage.setAlarm(instant);
  }
}

/** What it throws; null when nothing. */
function attraper(travail: () => void): unknown {
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
  async suivre(ws: WebSocket, travail: () => Promise<void>): Promise<void> {
    const tour = (this.#tours.get(ws) ?? Promise.resolve()).then(travail);
    this.#tours.set(
      ws,
      tour.catch(() => undefined),
    );
    await tour;
  }
}
