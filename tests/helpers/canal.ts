// The real-time channel as clients see it: sockets through the front door, frame by frame.
import { env } from "cloudflare:workers";
import { createAccessTokens } from "#worker/auth/access-tokens.ts";
import { creerTrousseau } from "#worker/auth/keyring.ts";
import { createAppContext } from "#worker/context.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { Bindings } from "#worker/env.ts";
import { empreinte } from "#worker/kernel/service/secrets.ts";
import { decode } from "#worker/stomp/decoder.ts";
import { encode, type Frame, header, type OutFrame } from "#worker/stomp/frame.ts";
import type { Version } from "#worker/stomp/versions.ts";
import { SANS_LIMITE } from "./api.ts";
import { creerBoutique, inscrireBoutique } from "./bases.ts";
import { inscrireGerant } from "./gerants.ts";
import { ORIGINE, porteDeTest } from "./front-door.ts";

const JOUR_MS = 86_400_000;

/** The hub has a real clock, so those who talk to it have it too. */
export const HORLOGE = { now: () => Date.now() };

export const BINDINGS: Bindings = {
  ...env,
  LIMITE_COMPTE: SANS_LIMITE,
  LIMITE_TEMPS_REEL: SANS_LIMITE,
  LIMITE_CANAL_BOUTIQUE: SANS_LIMITE,
};

export const porte = porteDeTest({ clock: HORLOGE, bindings: BINDINGS });

/** A shop with its manager and a family of tokens in the directory, and a token that speaks for it. */
export async function boutiqueConnectee(
  options: Parameters<typeof creerBoutique>[0] = {},
): Promise<{ acteur: Acteur; jeton: string }> {
  const acteur = { ...(await creerBoutique(options)), sessionId: crypto.randomUUID() };
  await inscrireBoutique(acteur);
  await inscrireGerant(acteur, `gerant-${acteur.gerantId}@etal.test`);
  await ouvrirFamille(acteur);
  return { acteur, jeton: await signer(acteur) };
}

/** Writes the family that the acteur speaks with. */
export async function ouvrirFamille({ sessionId, gerantId, etablissementId }: Acteur): Promise<void> {
  await env.ANNUAIRE.prepare(
    `INSERT INTO familles (id, gerant_id, etablissement_id, jeton, inactivite_secondes, date_creation, date_rotation,
                           date_expiration) VALUES (?1, ?2, ?3, ?1, 604800, ?4, ?4, ?5)`,
  )
    .bind(sessionId, gerantId, etablissementId, Date.now(), Date.now() + 30 * JOUR_MS)
    .run();
}

/** Opens a browser's session for the acteur; the `Cookie` that speaks for it. */
export async function ouvrirSession({ gerantId, etablissementId, ...acteur }: Acteur): Promise<string> {
  const identifiant = crypto.randomUUID();
  const sessionId = await empreinte(identifiant);
  const [maintenant, expiration] = [Date.now(), Date.now() + 30 * JOUR_MS];
  await env.ANNUAIRE.prepare(
    `INSERT INTO sessions (id, gerant_id, etablissement_id, inactivite_secondes, date_creation, date_vue, date_expiration)
     VALUES (?, ?, ?, 604800, ?, ?, ?)`,
  )
    .bind(sessionId, gerantId, etablissementId, maintenant, maintenant, expiration)
    .run();
  const session = {
    acteur: { ...acteur, gerantId, etablissementId, sessionId },
    gerant: { nom: "Diop", prenom: "Awa", email: "awa@etal.test" },
    etablissement: { nom: "Chez Awa", devise: devise(acteur.deviseCode) },
  };
  const { cookies } = createAppContext(BINDINGS, { clock: HORLOGE });
  const ouverte = { session, identifiant, expiration, inactiviteSecondes: 604_800 };
  return (await cookies.ecrire(ouverte, false)).split(";")[0] ?? "";
}

/** An access token for the acteur, of now or of `le` (ms UTC). */
export function signer(acteur: Acteur, le = Date.now()): Promise<string> {
  return createAccessTokens(creerTrousseau(env.CLE_SIGNATURE), { now: () => le }).sign(acteur);
}

/** Asks for a socket. */
export function monter(headers: Record<string, string>, requete = "", method = "GET"): Promise<Response> {
  return porte.envoyer(
    new Request(`${ORIGINE}/ws${requete}`, { method, headers: { Upgrade: "websocket", ...headers } }),
  );
}

/** A client that says what it is told to, and keeps what it hears. */
export class Fil {
  readonly frames: Frame[] = [];
  battements = 0;
  fermeture: { code: number; raison: string } | null = null;
  version: Version = "1.2";
  /** Null before CONNECTED: what the hub says then is escaped in no version's way. */
  #parlee: Version | null = null;
  #attentes: (() => void)[] = [];
  readonly #ws: WebSocket;

  constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.addEventListener("message", ({ data }) => {
      this.#lire(String(data));
      this.#reveiller();
    });
    ws.addEventListener("close", ({ code, reason }) => {
      this.fermeture = { code, raison: reason };
      this.#reveiller();
    });
    ws.accept();
  }

  /** Opens a socket with these headers; throws the status when there is none. */
  static async ouvrir(headers: Record<string, string>, requete = ""): Promise<Fil> {
    const reponse = await monter(headers, requete);
    if (!reponse.webSocket) throw new Error(`${reponse.status} ${await reponse.text()}`);
    return new Fil(reponse.webSocket);
  }

  /** Opened, connected, and subscribed to the shop's topic (id "t") and to the manager's queue (id "q"). */
  static async connecter(
    { jeton, acteur }: { jeton: string; acteur: Acteur },
    {
      dernierId,
      ack = "auto",
      heartBeat = "0,0",
    }: { dernierId?: number; ack?: string; heartBeat?: string } = {},
  ): Promise<Fil> {
    const fil = await Fil.ouvrir({ Authorization: `Bearer ${jeton}` });
    await fil.connect([["heart-beat", heartBeat]]);
    const depuis: [string, string][] = dernierId === undefined ? [] : [["dernier-id", String(dernierId)]];
    fil.dire("SUBSCRIBE", [
      ["id", "t"],
      ["destination", topic(acteur)],
      ["receipt", "t"],
      ["ack", ack],
      ...depuis,
    ]);
    fil.dire("SUBSCRIBE", [
      ["id", "q"],
      ["destination", "/user/queue/notifications"],
      ["receipt", "q"],
    ]);
    await fil.jusqua(({ command, headers }) => command === "RECEIPT" && headers.some(([, v]) => v === "q"));
    return fil;
  }

  async connect(headers: OutFrame["headers"] = []): Promise<Frame> {
    this.dire("CONNECT", [["accept-version", "1.0,1.1,1.2"], ["host", "etal"], ...headers]);
    return this.jusqua(({ command }) => command === "CONNECTED" || command === "ERROR");
  }

  dire(command: string, headers: OutFrame["headers"], body?: string): void {
    this.envoyer(encode({ command, headers, ...(body === undefined ? {} : { body }) }, this.version));
  }

  envoyer(octets: string | ArrayBuffer | Uint8Array): void {
    this.#ws.send(octets);
  }

  fermer(): void {
    this.#ws.close(1000);
  }

  /** The first frame that fits, come or to come. */
  async jusqua(est: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const frame = this.frames.find(est);
      if (frame) return frame;
      if (this.fermeture) throw new Error(`Fermé : ${JSON.stringify(this.fermeture)} ${this.#resume()}`);
      await this.bruit();
    }
  }

  /** So many MESSAGEs of a subscription, come or to come. */
  async messages(abonnement: string, nombre: number): Promise<Frame[]> {
    for (;;) {
      const lus = this.recus(abonnement);
      if (lus.length >= nombre) return lus;
      if (this.fermeture) throw new Error(`Fermé : ${JSON.stringify(this.fermeture)} ${this.#resume()}`);
      await this.bruit();
    }
  }

  recus(abonnement: string): Frame[] {
    return this.frames.filter((f) => f.command === "MESSAGE" && header(f, "subscription") === abonnement);
  }

  /** How the socket was closed, once it is. */
  async ferme(): Promise<{ code: number; raison: string }> {
    while (!this.fermeture) await this.bruit();
    return this.fermeture;
  }

  /** The ERROR that came, once the socket is closed after it. */
  async erreur(): Promise<{ message: string | undefined; code: number; frame: Frame }> {
    const { code } = await this.ferme();
    const frame = this.frames.find(({ command }) => command === "ERROR");
    if (!frame) throw new Error(`Fermé sans ERROR : ${code}`);
    return { message: header(frame, "message"), code, frame };
  }

  async battement(): Promise<void> {
    const avant = this.battements;
    while (this.battements === avant && !this.fermeture) await this.bruit();
  }

  /** It is open: the hub itself answers it. */
  async vit(): Promise<boolean> {
    this.envoyer("\r\n");
    await this.battement();
    return this.fermeture === null;
  }

  #lire(texte: string): void {
    const octets = new TextEncoder().encode(texte);
    for (let at = 0; at < octets.length;) {
      const lu = decode(octets, at, this.#parlee);
      if (!lu) throw new Error("Une trame du hub n'est pas entière");
      at = lu.next;
      if (lu.kind === "beat") {
        this.battements += 1;
        continue;
      }
      if (lu.frame.command === "CONNECTED")
        this.#parlee = this.version = header(lu.frame, "version") as Version;
      this.frames.push(lu.frame);
    }
  }

  /** The next thing that comes. */
  bruit(): Promise<void> {
    return new Promise((resolve) => this.#attentes.push(resolve));
  }

  #reveiller(): void {
    const attentes = this.#attentes;
    this.#attentes = [];
    for (const attente of attentes) attente();
  }

  #resume(): string {
    return this.frames.map((f) => `${f.command} ${header(f, "message") ?? ""}`).join(", ");
  }
}

export const topic = ({ etablissementId }: Acteur) => `/topic/etablissement.${etablissementId}`;

/** A MESSAGE's notification. */
export function notification(
  frame: Frame,
): Record<string, unknown> & { id?: number; data: Record<string, unknown> } {
  return JSON.parse(new TextDecoder().decode(frame.body)) as ReturnType<typeof notification>;
}
