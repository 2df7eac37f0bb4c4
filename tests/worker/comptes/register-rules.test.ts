import { describe, expect, it } from "vitest";
import {
  fieldErrors,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterValues,
} from "#app/features/compte/register-rules.ts";
import { RegisterFormSchema } from "#worker/features/comptes/schemas.ts";

const VALID: RegisterValues = {
  nom: "Ndiaye",
  prenom: "Awa",
  email: "awa@exemple.sn",
  telephone: "771234567",
  password: "Tamarin@2026",
  confirmation: "Tamarin@2026",
  etablissementNom: "Boutique Awa",
  etablissementDescription: "",
  countryId: "1",
};

const SAMPLES: Partial<Record<RegisterField, readonly string[]>> = {
  nom: ["", " ", "\u200b\u200b", "N", "N\u200b", "Nd", "n".repeat(50), "n".repeat(51)],
  prenom: ["", "A", "Aw", "a".repeat(51)],
  email: [
    "",
    "awa",
    "awa@exemple",
    "@exemple.sn",
    "awa@exemple.sn",
    "a..b@exemple.sn",
    ".a@exemple.sn",
    "a.@exemple.sn",
    "é@exemple.sn",
    "O'a+b-c_d@sous.exemple.SN",
    "awa@-exemple.sn",
    "awa@exemple.s",
  ],
  telephone: ["", "7712345", "77123456", "7".repeat(15), "7".repeat(16), "77 123 45 67", "+221771234567"],
  password: [
    "",
    "abc",
    "court1@",
    "Àb",
    "marche@2026",
    "MARCHE@2026",
    "Marche@abcd",
    "Marche2026",
    "Marché@2026",
    "Marche@ 2026",
    `Marche@${"2".repeat(121)}`,
    `Marche@${"2".repeat(122)}`,
  ],
  confirmation: ["", "Marche@2025"],
  etablissementNom: ["", " ", "\ufeff\u200d", "B"],
  countryId: [""],
};

function serverSentences(field: RegisterField, values: RegisterValues): string[] {
  const result = RegisterFormSchema.safeParse({
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === "" ? undefined : value]),
    ),
    countryId: values.countryId === "" ? undefined : Number(values.countryId),
  });
  return (result.error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message);
}

describe("the registration screen shows what the server returns", () => {
  it("accepts what the server accepts", () => {
    for (const field of REGISTER_FIELDS) expect(fieldErrors(field, VALID)).toEqual([]);
    expect(serverSentences("nom", VALID)).toEqual([]);
  });

  for (const [name, attempts] of Object.entries(SAMPLES)) {
    const field = name as RegisterField;
    it.each(attempts)(`${field}: %j`, (value) => {
      const values = { ...VALID, [field]: value };
      if (field === "password") values.confirmation = value;
      expect(fieldErrors(field, values)).toEqual(serverSentences(field, values));
    });
  }
});
