// Passwords in the stored format of production, with the cheapest work that scrypt allows: a real hash takes 180 ms.
// The real one is for tests/worker/comptes/password-hashes.test.ts, the built worker and the journeys of registration and login.
import { scryptSync } from "node:crypto";
import { createPasswords } from "#worker/auth/passwords.ts";

export const QUICK_PASSWORDS = createPasswords((password, salt) =>
  Promise.resolve(scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 })),
);
