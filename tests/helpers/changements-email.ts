// Accounts that change their email, hour by hour.
import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Lettre } from "#worker/kernel/domain/mail.ts";
import { adherer } from "./acces.ts";
import { creerBoutique } from "./bases.ts";
import { MOT_DE_PASSE } from "./comptes.ts";
import { connecterGerant } from "./gerants.ts";
import { courrierVers, secretDe } from "./lettres.ts";
import { MAINTENANT, servicesDeTest } from "./services.ts";

const HEURE = 3_600_000;
export const MORT = { code: "VALIDATION", fields: { token: ["Lien expiré ou déjà utilisé"] } };
export const PRIS = { code: "CONFLIT", message: "Un compte existe déjà avec cet email" };

/** Services at this hour after the beginning, and the letters that they send. */
export function a(heures: number) {
  const lettres: Lettre[] = [];
  const services = servicesDeTest({
    maintenant: MAINTENANT + heures * HEURE,
    courrier: courrierVers(lettres),
  });
  return { ...services, lettres };
}

export type Heure = ReturnType<typeof a>;

export async function gerant() {
  const acteur = await creerBoutique();
  const ici = `awa${acteur.gerantId}@exemple.sn`;
  await connecterGerant(acteur, ici);
  await adherer(acteur);
  return { acteur, ici, autre: (n: string) => `${n}${acteur.gerantId}@exemple.sn` };
}

/** Wishes for an email at this hour; both links. */
export async function vouloir(acteur: Acteur, email: string, heures = 0) {
  const la = a(heures);
  const entree = { nom: "Diop", prenom: "Awa", telephone: "771234567", email, motDePasse: MOT_DE_PASSE };
  const profil = await la.profils.update(acteur, entree);
  const confirmation = secretDe(la.lettres, "EMAIL_CONFIRMATION");
  const annulation = secretDe(la.lettres, "EMAIL_CHANGE");
  return { profil, confirmation, annulation, lettres: la.lettres };
}

export async function changer(acteur: Acteur, email: string, heures = 0) {
  const voeu = await vouloir(acteur, email, heures);
  await a(heures).changementsEmail.confirm(voeu.confirmation);
  return voeu;
}

export async function emailDe({ gerantId }: Acteur): Promise<string | undefined> {
  const ligne = await env.ANNUAIRE.prepare("SELECT email FROM gerants WHERE id = ?")
    .bind(gerantId)
    .first<{ email: string }>();
  return ligne?.email;
}
