import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Letter } from "#worker/core/domain/mail.ts";
import { addMembership } from "./access.ts";
import { PASSWORD } from "./accounts.ts";
import { createBoutique } from "./databases.ts";
import { connectGerant } from "./gerants.ts";
import { mailerInto, secretOf } from "./letters.ts";
import { NOW, testServices } from "./services.ts";

const HOUR = 3_600_000;
export const DEAD_LINK = { code: "VALIDATION", fields: { token: ["Lien expiré ou déjà utilisé"] } };
export const TAKEN = { code: "CONFLIT", message: "Un compte existe déjà avec cet email" };

export function a(hours: number) {
  const letters: Letter[] = [];
  const services = testServices({
    now: NOW + hours * HOUR,
    mailer: mailerInto(letters),
  });
  return { ...services, letters };
}

export type Hour = ReturnType<typeof a>;

export async function gerant() {
  const acteur = await createBoutique();
  const currentEmail = `awa${acteur.gerantId}@exemple.sn`;
  await connectGerant(acteur, currentEmail);
  await addMembership(acteur);
  return { acteur, currentEmail, other: (n: string) => `${n}${acteur.gerantId}@exemple.sn` };
}

export async function requestEmailChange(acteur: Acteur, email: string, hours = 0) {
  const there = a(hours);
  const input = { nom: "Diop", prenom: "Awa", telephone: "771234567", email, motDePasse: PASSWORD };
  const profile = await there.profiles.update(acteur, input);
  const confirmation = secretOf(there.letters, "EMAIL_CONFIRMATION");
  const cancellation = secretOf(there.letters, "EMAIL_CHANGE");
  return { profile, confirmation, annulation: cancellation, letters: there.letters };
}

export async function changeEmail(acteur: Acteur, email: string, hours = 0) {
  const emailChange = await requestEmailChange(acteur, email, hours);
  await a(hours).emailChanges.confirm(emailChange.confirmation);
  return emailChange;
}

export async function emailOf({ gerantId }: Acteur): Promise<string | undefined> {
  const row = await env.ANNUAIRE.prepare("SELECT email FROM gerants WHERE id = ?")
    .bind(gerantId)
    .first<{ email: string }>();
  return row?.email;
}
