import { scryptSync } from "node:crypto";
import { base64url } from "jose";
import { expect, test } from "vitest";
import { createPasswords, passwords } from "#worker/auth/passwords.ts";

test("a password is known again, another is not", async () => {
  const hash = await passwords.hash("Tamarin@2026");
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
  expect(await passwords.verify("Tamarin@2026", hash)).toBe(true);
  expect(await passwords.verify("marche@2026", hash)).toBe(false);
});

test("the same password gives two hashes", async () => {
  expect(await passwords.hash("Tamarin@2026")).not.toBe(await passwords.hash("Tamarin@2026"));
});

test("an unknown account costs the same work and is never right", async () => {
  const jobs: unknown[] = [];
  const comptes = createPasswords((_password, salt, parametres) => {
    jobs.push({ salt: salt.length, ...parametres });
    // A derivation that returns the decoy's own key must not open anything.
    return Promise.resolve(new Uint8Array(32));
  });
  const known = await passwords.hash("Tamarin@2026");
  expect(await comptes.verify("Autre@2026", known)).toBe(false);
  expect(await comptes.verify("Autre@2026", null)).toBe(false);
  expect(jobs).toEqual([
    { salt: 16, ln: 14, r: 8, p: 5 },
    { salt: 16, ln: 14, r: 8, p: 5 },
  ]);
});

test("parameters are read from the hash, so that older ones still serve", async () => {
  const salt = new Uint8Array(16).fill(7);
  const key = scryptSync("Ancien@2020", salt, 32, { N: 1024, r: 8, p: 1 });
  const previous = `$scrypt$ln=10,r=8,p=1$${base64url.encode(salt)}$${base64url.encode(key)}`;
  expect(await passwords.verify("Ancien@2020", previous)).toBe(true);
  expect(await passwords.verify("Ancien@2021", previous)).toBe(false);
});
