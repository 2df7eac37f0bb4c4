// Tells subscriptions the shop's events: read after their cursors, in order, each once (docs/decisions/0023). One tour
// at a time; what is asked for during a tour is a further one. The order is that of the numbers, the same for all.
import {
  estPourBoutique,
  estPourGerant,
  type EvenementAdresse,
  EVENEMENTS_PAR_LECTURE,
} from "#worker/features/evenements/domain/event.ts";
import { notificationDe } from "#worker/features/evenements/domain/notification.ts";
import { advance, deliver } from "#worker/stomp/delivery.ts";
import { ready, type Subscription } from "#worker/stomp/subscription.ts";
import type { Connexion } from "./connection.ts";
import type { Ports } from "./ports.ts";
import { enTemps } from "./timeout.ts";

/** An event and its MESSAGE's body, made once for all who hear it. */
type Dit = { evenement: EvenementAdresse; corps: string };

/** Readings that failed in a row. */
type Echecs = { noter: () => Promise<void>; oublier: () => void };

export class Diffusion {
  readonly #ports: Ports;
  readonly #connexions: () => Connexion[];
  readonly #echecs: Echecs;
  #encore = false;
  #encours: Promise<void> | undefined;

  constructor(ports: Ports, connexions: () => Connexion[], echecs: Echecs) {
    this.#ports = ports;
    this.#connexions = connexions;
    this.#echecs = echecs;
  }

  /** Resolves once all that was written before the call has been told. Throws what reading throws. */
  async tout(): Promise<void> {
    this.#encore = true;
    this.#encours ??= this.#tours();
    return this.#encours;
  }

  async #tours(): Promise<void> {
    try {
      while (this.#encore) {
        this.#encore = false;
        if (await this.#tour()) this.#encore = true;
        this.#echecs.oublier();
      }
    } catch (error) {
      await this.#echecs.noter();
      throw error;
    } finally {
      this.#encours = undefined;
    }
  }

  /** Reads once after each cursor, the most advanced first: who catches up makes nobody wait. True when there is more. */
  async #tour(): Promise<boolean> {
    let suite = false;
    for (const curseur of this.#curseurs()) {
      const acteur = this.#connexions().find(({ acces }) => acces)?.acces?.acteur;
      if (!acteur) return false;
      const evenements = await enTemps(this.#ports.evenements.suite(acteur, curseur));
      if (evenements.length === 0) continue;
      suite ||= evenements.length === EVENEMENTS_PAR_LECTURE;
      const dits = evenements.map((evenement) => ({
        evenement,
        corps: JSON.stringify(notificationDe(evenement)),
      }));
      for (const connexion of this.#connexions()) distribuer(connexion, curseur, dits);
    }
    return suite;
  }

  #curseurs(): number[] {
    const curseurs = this.#connexions().flatMap(({ session }) =>
      session.subscriptions.filter(ready).map(({ cursor }) => cursor),
    );
    return [...new Set(curseurs)].sort((a, b) => b - a);
  }
}

/** Nothing is awaited between a MESSAGE and the keeping of its cursor: who sleeps in between sleeps after both. */
function distribuer(connexion: Connexion, lusApres: number, dits: readonly Dit[]): void {
  const avant = connexion.session;
  let session = avant;
  const gerantId = session.identity?.gerantId;
  if (gerantId === undefined) return;
  for (const index of session.subscriptions.keys()) {
    for (const { evenement, corps } of dits) {
      const abonnement = session.subscriptions[index];
      if (!abonnement || !ready(abonnement)) break;
      // What was read after a later event says nothing of those before.
      if (abonnement.cursor < lusApres || evenement.id <= abonnement.cursor) continue;
      if (estPour(abonnement, evenement, gerantId)) {
        const livre = deliver(session, index, evenement.id, corps);
        session = livre.session;
        connexion.envoyer(livre.frame);
      } else session = advance(session, index, evenement.id);
    }
  }
  if (session !== avant) connexion.garderSession(session);
}

function estPour({ source }: Subscription, evenement: EvenementAdresse, gerantId: number): boolean {
  return source === "ETABLISSEMENT"
    ? estPourBoutique(evenement, gerantId)
    : estPourGerant(evenement, gerantId);
}
