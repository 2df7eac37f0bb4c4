// The mailbox of a journey: what the worker wrote to an address, as the local runtime kept it.
import { readFileSync } from "node:fs";
import { expect, inject } from "vitest";
import { type Mail, secretLink } from "#scripts/local/mail.ts";

/** The letters to the address until now, the oldest first. */
export function lettresRecues(email: string): Mail[] {
  return readFileSync(inject("courrier"), "utf8")
    .split("\n")
    .filter((ligne) => ligne !== "")
    .map((ligne) => JSON.parse(ligne) as Mail)
    .filter(({ to }) => to === email);
}

/** Waits until the address has `nombre` letters, and gives back the last of them. */
export async function attendreLettre(email: string, nombre = 1): Promise<Mail> {
  await expect.poll(() => lettresRecues(email).length).toBeGreaterThanOrEqual(nombre);
  const lettre = lettresRecues(email)[nombre - 1];
  if (!lettre) throw new Error(`Aucune lettre pour ${email}`);
  return lettre;
}

/** Waits for the address's first letter with a link that opens a new password or an email, and gives back the link. */
export async function attendreLien(email: string): Promise<string> {
  const liens = () => lettresRecues(email).flatMap((lettre) => secretLink(lettre) ?? []);
  await expect.poll(liens).not.toEqual([]);
  return liens()[0] ?? "";
}
