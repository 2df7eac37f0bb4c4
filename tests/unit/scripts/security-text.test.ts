import { expect, test } from "vitest";
import { securityText } from "#scripts/local/security-text.ts";

test("security.txt names a contact, and ends within a year of the day it was written", () => {
  expect(securityText("bonjour@etal.example", new Date("2027-12-31T23:59:59Z"))).toBe(
    "Contact: mailto:bonjour@etal.example\nExpires: 2028-12-30T00:00:00.000Z\nPreferred-Languages: fr, en\n",
  );
});
