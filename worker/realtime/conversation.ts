// What a socket says, frame by frame, and what the hub does about it. Frames of a socket are taken one after the other:
// the hub keeps a queue for each.
import type { Fait } from "#worker/features/evenements/domain/event.ts";
import { notificationDirecte } from "#worker/features/evenements/domain/notification.ts";
import { MessageDeTestSchema } from "#worker/features/evenements/schemas.ts";
import { lireBearer } from "#worker/http/bearer.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { connected } from "#worker/stomp/connect.ts";
import { decode } from "#worker/stomp/decoder.ts";
import { announce } from "#worker/stomp/delivery.ts";
import { isStompError, StompError } from "#worker/stomp/errors.ts";
import { type Frame, header } from "#worker/stomp/frame.ts";
import { MAX_BUFFERED_OCTETS } from "#worker/stomp/limits.ts";
import { receive } from "#worker/stomp/receive.ts";
import type { Effect, Step } from "#worker/stomp/session.ts";
import { positioned } from "#worker/stomp/subscribe.ts";
import type { AppMessage } from "#worker/stomp/transaction.ts";
import type { Connexion } from "./connection.ts";
import { direAuGerant } from "./direct.ts";
import { FERMETURE, refuser } from "./error-frames.ts";
import type { Ports } from "./ports.ts";
import { acquitter, prelever } from "./rate.ts";
import { type Acces, aRevoir, verifierAcces } from "./socket-access.ts";
import { enTemps } from "./timeout.ts";

/** Messages of a socket that may wait for those before them. */
const EN_ATTENTE_MAX = 100;

/** Octets of a message that is an acknowledgement and nothing unusual: many of them may wait. */
const ACQUITTEMENT_MAX = 2_048;

const texteEnOctets = new TextEncoder();
const octetsEnTexte = new TextDecoder();
const CR = 13;

export type Salle = {
  ports: Ports;
  /** Tells subscriptions what they have not been told. */
  diffuser(): void;
  /** A deadline has changed. */
  planifier(): Promise<void>;
};

/**
 * Counts a message as it comes, not as it is taken: what waits is bounded, however slow the taking is. Answers how much it
 * counts among what waits. Throws StompError on what is too much or too big to be taken at all.
 */
export function admettre(connexion: Connexion, message: string | ArrayBuffer, maintenant: number): number {
  if (sembleAcquitter(message) && acquitterUn(connexion, maintenant)) return 0;
  compter(connexion, maintenant);
  if (connexion.enAttente >= EN_ATTENTE_MAX) throw new StompError("REFUSED", MESSAGES.tropDeMessages);
  const taille = typeof message === "string" ? message.length : message.byteLength;
  if (taille > MAX_BUFFERED_OCTETS) throw new StompError("LIMIT", MESSAGES.messageTropGrand);
  return 1;
}

/** Whether a message begins as an acknowledgement does. One that is none cheats by as many as the socket was sent, at most. */
function sembleAcquitter(message: string | ArrayBuffer): boolean {
  const taille = typeof message === "string" ? message.length : message.byteLength;
  if (taille > ACQUITTEMENT_MAX) return false;
  return /^[\r\n]*N?ACK\r?\n/.test(typeof message === "string" ? message : octetsEnTexte.decode(message));
}

/** False when the socket owes none: it then counts as any other message. */
function acquitterUn(connexion: Connexion, maintenant: number): boolean {
  const debit = acquitter(connexion.debit);
  if (debit) connexion.garder({ debit, vueLe: maintenant });
  return debit !== null;
}

/** Takes one WebSocket message: any number of frames, or a part of one. Whatever goes wrong ends in ERROR and close. */
export async function recevoir(
  salle: Salle,
  connexion: Connexion,
  message: string | ArrayBuffer,
): Promise<void> {
  const { envois } = connexion;
  try {
    await lire(
      salle,
      connexion,
      typeof message === "string" ? texteEnOctets.encode(message) : new Uint8Array(message),
    );
    // The server promised beats and sleeps between messages: each is answered by something (api.md "Heart-beats"). Before
    // CONNECTED nothing is promised, and clients take a line end for an answer to CONNECT.
    if (connexion.envois === envois && connexion.session.identity) connexion.ecrire("\n");
  } catch (error) {
    refuser(connexion, error);
  }
}

async function lire(salle: Salle, connexion: Connexion, arrives: Uint8Array): Promise<void> {
  const octets = connexion.reste.length === 0 ? arrives : joindre(connexion.reste, arrives);
  let lus = 0;
  let frames = 0;
  for (;;) {
    const suivant = decode(octets, lus, connexion.session.version);
    if (!suivant) break;
    lus = suivant.next;
    if (suivant.kind === "beat") continue;
    frames += 1;
    // A message holds one frame as a rule: each further one counts as another message.
    if (frames > 1) compterTrame(connexion, suivant.frame, salle.ports.now());
    await prendre(salle, connexion, suivant.frame);
    if (!connexion.ouverte) return;
  }
  // A CR between frames begins a beat and is taken for one: its LF, come alone, may be answered without the hub.
  const reste = lus === octets.length - 1 && octets[lus] === CR ? octets.length : lus;
  connexion.garderReste(octets.slice(reste), frames > 0, salle.ports.now());
  if (connexion.partielleDepuis !== null) await salle.planifier();
}

function joindre(a: Uint8Array, b: Uint8Array): Uint8Array {
  const octets = new Uint8Array(a.length + b.length);
  octets.set(a);
  octets.set(b, a.length);
  return octets;
}

function compter(connexion: Connexion, maintenant: number): void {
  const debit = prelever(connexion.debit, maintenant);
  if (!debit) throw new StompError("REFUSED", MESSAGES.tropDeMessages);
  connexion.garder({ debit, vueLe: maintenant });
}

function compterTrame(connexion: Connexion, { command }: Frame, maintenant: number): void {
  const acquitte = command === "ACK" || command === "NACK";
  if (!acquitte || !acquitterUn(connexion, maintenant)) compter(connexion, maintenant);
}

async function prendre(salle: Salle, connexion: Connexion, frame: Frame): Promise<void> {
  try {
    await effectuer(salle, connexion, receive(connexion.session, frame));
  } catch (error) {
    if (isStompError(error)) throw error;
    refuser(connexion, error, header(frame, "receipt"));
  }
}

/** The session is kept before anything is awaited: what is delivered meanwhile changes it too. */
async function effectuer(salle: Salle, connexion: Connexion, { session, effects }: Step): Promise<void> {
  connexion.garderSession(session);
  for (const effect of effects) await executer(salle, connexion, effect);
}

async function executer(salle: Salle, connexion: Connexion, effect: Effect): Promise<void> {
  switch (effect.type) {
    case "AUTHENTICATE": {
      const acces = await reconnaitre(salle.ports, connexion, effect.authorization);
      connexion.garder({ acces, adresse: "" });
      const { etablissementId, gerantId } = acces.acteur;
      const identite = { etablissementId, gerantId };
      await effectuer(salle, connexion, connected(connexion.session, identite, connexion.id));
      return salle.planifier();
    }
    case "SUBSCRIBE": {
      const { index, lastId, receipt } = effect;
      const { curseur, perdu } = await debuter(salle.ports, connexion, lastId);
      if (perdu) annoncerRechargement(connexion, index, curseur, salle.ports.now());
      await effectuer(salle, connexion, positioned(connexion.session, index, curseur, receipt));
      salle.diffuser();
      return;
    }
    case "APPLY":
      return appliquer(salle.ports, connexion, effect.messages);
    case "RESUME":
      salle.diffuser();
      return;
    case "REPLY":
      connexion.envoyer(effect.frame);
      return;
    case "CLOSE":
      connexion.fermer(FERMETURE.normale, "");
  }
}

// Who a socket is once it has said CONNECT: who opened it, or the bearer of the token that CONNECT carries.

/**
 * Who opened the socket stays what it speaks with: a token in CONNECT is then only checked, and prolongs nothing.
 * Throws NON_AUTHENTIFIE, and ACCES_REFUSE when the token is for another shop than the socket, or for another manager
 * than the one who opened it.
 */
async function reconnaitre(
  ports: Ports,
  { acces, etablissementId }: Connexion,
  authorization: string | undefined,
): Promise<Acces> {
  if (authorization === undefined && acces) return acces;
  const jeton = lireBearer(authorization);
  if (jeton === undefined) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise);
  const { acteur, expireLe } = await ports.authentifier(jeton);
  if (acteur.etablissementId !== etablissementId)
    throw new DomainError("ACCES_REFUSE", MESSAGES.autreEtablissement);
  if (acces && acces.acteur.gerantId !== acteur.gerantId)
    throw new DomainError("ACCES_REFUSE", MESSAGES.autreGerant);
  const verifie = await verifierAcces(acteur, expireLe, (ids) => enTemps(ports.finsDesAcces(ids)));
  return acces ?? aRevoir(verifie, ports.now());
}

// Where a subscription begins among the shop's events.

/**
 * The event after which a subscription is told: the client's last one, or the shop's. `perdu` when something between
 * the two is no longer kept: then it is the shop's last, and the client has to load everything again.
 */
async function debuter(
  { evenements }: Ports,
  { acces }: Connexion,
  lastId: number | undefined,
): Promise<{ curseur: number; perdu: boolean }> {
  if (!acces) throw new Error("Abonnement sans accès");
  if (lastId === undefined) return { curseur: await enTemps(evenements.tete(acces.acteur)), perdu: false };
  const { tete, conserve } = await enTemps(evenements.debut(acces.acteur, lastId));
  return conserve ? { curseur: lastId, perdu: false } : { curseur: tete, perdu: true };
}

/** Tells a subscription that what its client shows is out of date as a whole, and from where it goes on. */
function annoncerRechargement(
  connexion: Connexion,
  index: number,
  curseur: number,
  maintenant: number,
): void {
  const notification = notificationDirecte(
    { type: "INFO", data: { rechargement: true, curseur } },
    maintenant,
  );
  const { session, frame } = announce(connexion.session, index, JSON.stringify(notification));
  connexion.garderSession(session);
  connexion.envoyer(frame);
}

// What clients may send to: /app/ping, answered to them alone, and /app/test, told to the shop as an event.

const PONG: Fait = { type: "INFO", data: { message: MESSAGES.pong } };

/** Does all of what was sent, or nothing: test messages are read, then written in one batch, before a ping is answered. */
async function appliquer(ports: Ports, connexion: Connexion, messages: readonly AppMessage[]): Promise<void> {
  const textes = messages.filter(({ destination }) => destination === "/app/test").map(lireMessage);
  if (textes.length > 0 && connexion.acces)
    await enTemps(ports.evenements.tester(connexion.acces.acteur, textes));
  for (const { destination } of messages)
    if (destination === "/app/ping") direAuGerant(connexion, PONG, ports.now());
}

function lireMessage({ body }: AppMessage): string {
  const lu = MessageDeTestSchema.safeParse(lireJson(body));
  if (lu.success) return lu.data.message;
  throw new DomainError("VALIDATION", MESSAGES.messageTestAttendu);
}

function lireJson(octets: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(octets)) as unknown;
  } catch {
    return undefined;
  }
}
