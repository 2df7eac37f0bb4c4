import { readFileSync } from "node:fs";
import { expect, inject } from "vitest";
import { type Mail, secretLink } from "#scripts/local/mail.ts";

/** Oldest first. */
export function receivedLetters(email: string): Mail[] {
  return readFileSync(inject("mailFile"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Mail)
    .filter(({ to }) => to === email);
}

export async function waitForLetter(email: string, count = 1): Promise<Mail> {
  await expect.poll(() => receivedLetters(email).length).toBeGreaterThanOrEqual(count);
  const letter = receivedLetters(email)[count - 1];
  if (!letter) throw new Error(`Aucune lettre pour ${email}`);
  return letter;
}

export async function waitForLink(email: string): Promise<string> {
  const links = () => receivedLetters(email).flatMap((letter) => secretLink(letter) ?? []);
  await expect.poll(links).not.toEqual([]);
  return links()[0] ?? "";
}
