// Somebody who comes to an account's door: over the services, from a device of their own, at a clock that tests move.
import { env } from "cloudflare:workers";
import { createAppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import type { Lettre } from "#worker/kernel/domain/mail.ts";
import { SANS_VISITEUR, type Visiteur } from "#worker/kernel/domain/visitor.ts";
import type { Passwords } from "#worker/kernel/service/deps.ts";
import { inscription, MOT_DE_PASSE } from "./comptes.ts";
import { horloge } from "./front-door.ts";
import { courrierVers } from "./lettres.ts";

export const CHROME_ANDROID =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

/** Passwords that cost nothing and count what is asked of them. */
export function motsDePasseComptes() {
  let calculs = 0;
  let pendant: (() => Promise<unknown>) | undefined;
  let pendantNouveau: (() => Promise<unknown>) | undefined;
  const passwords: Passwords = {
    hash: async (motDePasse) => {
      calculs += 1;
      const faire = pendantNouveau;
      pendantNouveau = undefined;
      await faire?.();
      return `clair:${motDePasse}`;
    },
    verify: async (motDePasse, hash) => {
      calculs += 1;
      const faire = pendant;
      pendant = undefined;
      await faire?.();
      return hash === `clair:${motDePasse}`;
    },
  };
  return {
    passwords,
    calculs: () => calculs,
    /** Does this while the next password that somebody gives is being compared. */
    pendantLeProchain: (faire: () => Promise<unknown>) => {
      pendant = faire;
    },
    /** Does this while the next new password is being hashed. */
    pendantLeHachage: (faire: () => Promise<unknown>) => {
      pendantNouveau = faire;
    },
  };
}

/** An account of which many come to the door; letters are kept, sockets that are to close too. */
export async function compteVisite(email: string) {
  const clock = horloge();
  const { passwords, calculs, pendantLeProchain, pendantLeHachage } = motsDePasseComptes();
  const lettres: Lettre[] = [];
  const fermes: string[] = [];

  /** The services as this visitor reaches them. */
  function venir(visiteur: Partial<Visiteur> = {}, bindings: Bindings = env) {
    return createAppContext(bindings, {
      clock,
      passwords,
      courrier: courrierVers(lettres),
      notifier: { poke: () => undefined, close: (_etablissement, ids) => void fermes.push(...ids) },
      visiteur: { ...SANS_VISITEUR, origine: "https://etal.test", ...visiteur },
    }).services;
  }

  const connexion = (motDePasse = MOT_DE_PASSE) => ({ email, motDePasse, remember: false });
  await venir().comptes.register({ ...inscription(email).gerantVO, motDePasse: MOT_DE_PASSE });
  return { clock, venir, connexion, calculs, pendantLeProchain, pendantLeHachage, lettres, fermes };
}

/** What the journal of the account's manager says, oldest first; what was repeated as often as it was. */
export async function activites(email: string): Promise<string[]> {
  const { results } = await env.ANNUAIRE.prepare(
    `SELECT j.type, j.repetitions FROM journal_compte j JOIN gerants g ON g.id = j.gerant_id WHERE g.email_cle = ? ORDER BY j.id`,
  )
    .bind(email)
    .all<{ type: string; repetitions: number }>();
  return results.flatMap(({ type, repetitions }) => Array<string>(repetitions).fill(type));
}
