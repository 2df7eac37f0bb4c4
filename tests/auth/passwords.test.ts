import { scryptSync } from "node:crypto";
import { base64url } from "jose";
import { expect, test } from "vitest";
import { createPasswords, passwords } from "#worker/auth/passwords.ts";

test("a password is known again, another is not", async () => {
  const hash = await passwords.hash("Marche@2026");
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
  expect(await passwords.verify("Marche@2026", hash)).toBe(true);
  expect(await passwords.verify("marche@2026", hash)).toBe(false);
});

test("the same password gives two hashes", async () => {
  expect(await passwords.hash("Marche@2026")).not.toBe(await passwords.hash("Marche@2026"));
});

test("an unknown account costs the same work and is never right", async () => {
  const travaux: unknown[] = [];
  const comptes = createPasswords((_motDePasse, sel, parametres) => {
    travaux.push({ sel: sel.length, ...parametres });
    // Even a derivation that would meet the decoy's key opens nothing.
    return Promise.resolve(new Uint8Array(32));
  });
  const connu = await passwords.hash("Marche@2026");
  expect(await comptes.verify("Autre@2026", connu)).toBe(false);
  expect(await comptes.verify("Autre@2026", null)).toBe(false);
  expect(travaux).toEqual([
    { sel: 16, ln: 14, r: 8, p: 5 },
    { sel: 16, ln: 14, r: 8, p: 5 },
  ]);
});

test("parameters are read from the hash, so that older ones still serve", async () => {
  const sel = new Uint8Array(16).fill(7);
  const cle = scryptSync("Ancien@2020", sel, 32, { N: 1024, r: 8, p: 1 });
  const ancien = `$scrypt$ln=10,r=8,p=1$${base64url.encode(sel)}$${base64url.encode(cle)}`;
  expect(await passwords.verify("Ancien@2020", ancien)).toBe(true);
  expect(await passwords.verify("Ancien@2021", ancien)).toBe(false);
});
