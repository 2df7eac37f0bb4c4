// The mailbox of a journey: what the worker wrote to an address, as the local runtime kept it.
import { readFileSync } from "node:fs";
import { expect, inject } from "vitest";
import { type Mail, secretLink } from "#scripts/local/mail.ts";

/** The letters to the address until now, the oldest first. */
export function receivedLetters(email: string): Mail[] {
  return readFileSync(inject("mailFile"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Mail)
    .filter(({ to }) => to === email);
}

/** Waits until the address has `count` letters, and gives back the last of them. */
export async function waitForLetter(email: string, count = 1): Promise<Mail> {
  await expect.poll(() => receivedLetters(email).length).toBeGreaterThanOrEqual(count);
  const letter = receivedLetters(email)[count - 1];
  if (!letter) throw new Error(`Aucune lettre pour ${email}`);
  return letter;
}

/** Waits for the address's first letter with a link that opens a new password or an email, and gives back the link. */
export async function waitForLink(email: string): Promise<string> {
  const links = () => receivedLetters(email).flatMap((letter) => secretLink(letter) ?? []);
  await expect.poll(links).not.toEqual([]);
  return links()[0] ?? "";
}
