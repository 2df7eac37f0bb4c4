import { beforeAll, expect, test } from "vitest";
import { testApi, expectError } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { registration, PASSWORD } from "#tests/helpers/accounts.ts";

beforeAll(migrate);

const api = testApi();

const REGISTRATION = {
  "gerantVO.nom": ["Le nom est obligatoire", "Le nom doit contenir entre 2 et 50 caractères"],
  "gerantVO.prenom": ["Le prénom est obligatoire", "Le prénom doit contenir entre 2 et 50 caractères"],
  "gerantVO.email": ["L'email est obligatoire", "L'email doit être valide"],
  "gerantVO.telephone": [
    "Le téléphone est obligatoire",
    "Le numéro de téléphone doit être valide (8-15 chiffres)",
  ],
  "gerantVO.etablissement.nom": ["Le nom de l'établissement est obligatoire"],
  "gerantVO.etablissement.countryId": ["Pays non trouvé"],
  password: ["Le mot de passe est obligatoire"],
} as const;

function bodyWith(field: string, value: unknown): unknown {
  const body = registration("validation@exemple.sn") as unknown as Record<string, unknown>;
  const path = field.split(".");
  const last = path.pop() ?? "";
  const parent = path.reduce((object, key) => object[key] as Record<string, unknown>, body);
  parent[last] = value;
  return body;
}

async function sentences(field: string, value: unknown): Promise<string[]> {
  const response = await api.callApi("POST", "/compte/register", { body: bodyWith(field, value) });
  expectError(response, 400, /./);
  const errors = response.body["errors"] as Record<string, string[]>;
  expect(Object.keys(errors)).toEqual([field]);
  return errors[field] ?? [];
}

const FRENCH = /^(L[ea'] ?|Ce |Les |Pays |Email )/;

test.each(Object.entries(REGISTRATION))("%s", async (field, [absent]) => {
  for (const value of [undefined, null]) expect(await sentences(field, value)).toEqual([absent]);
  for (const value of [{}, [], true, [1], { a: 1 }]) {
    for (const sentence of await sentences(field, value)) expect(sentence).toMatch(FRENCH);
  }
});

test.each(["gerantVO", "gerantVO.etablissement"])("%s absent or of another kind", async (field) => {
  for (const value of [undefined, null, "x", 3, []]) {
    for (const sentence of await sentences(field, value)) expect(sentence).toMatch(FRENCH);
  }
});

test.each([
  ["gerantVO.nom", "A", REGISTRATION["gerantVO.nom"][1]],
  ["gerantVO.nom", "A".repeat(51), REGISTRATION["gerantVO.nom"][1]],
  ["gerantVO.nom", "   ", REGISTRATION["gerantVO.nom"][0]],
  ["gerantVO.nom", "\u200b\u200d\u200b", REGISTRATION["gerantVO.nom"][0]],
  ["gerantVO.prenom", "\ufeff\u2060", REGISTRATION["gerantVO.prenom"][0]],
  ["gerantVO.etablissement.nom", "\u3164 \u200b", REGISTRATION["gerantVO.etablissement.nom"][0]],
  ["gerantVO.nom", "A\0b", "Le nom contient un caractère qui ne peut pas être enregistré"],
  ["gerantVO.nom", "A\ud800b", "Le nom contient un caractère qui ne peut pas être enregistré"],
  ["gerantVO.email", "awa", REGISTRATION["gerantVO.email"][1]],
  ["gerantVO.email", "awa@exemple", REGISTRATION["gerantVO.email"][1]],
  ["gerantVO.email", `${"a".repeat(250)}@exemple.sn`, REGISTRATION["gerantVO.email"][1]],
  ["gerantVO.telephone", "7712345", REGISTRATION["gerantVO.telephone"][1]],
  ["gerantVO.telephone", "1".repeat(16), REGISTRATION["gerantVO.telephone"][1]],
  ["gerantVO.telephone", "+221771234567", REGISTRATION["gerantVO.telephone"][1]],
  ["gerantVO.etablissement.countryId", 0, "Pays non trouvé"],
  ["gerantVO.etablissement.countryId", "1", "Pays non trouvé"],
  ["gerantVO.etablissement.countryId", 1.5, "Pays non trouvé"],
  ["gerantVO.etablissement.countryId", 1e300, "Pays non trouvé"],
  ["password", "Ab1@", "Le mot de passe doit contenir au moins 8 caractères"],
  [
    "password",
    "marche2026",
    "Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial",
  ],
  [
    "password",
    "Marché@2026",
    "Le mot de passe ne peut contenir que des lettres sans accent, des chiffres et @$!%*?&",
  ],
  ["password", `${PASSWORD}${"a".repeat(128)}`, "Le mot de passe ne peut pas dépasser 128 caractères"],
])("%s = %j", async (field, value, sentence) => {
  expect(await sentences(field, value)).toEqual([sentence]);
});

test("several sentences are joined by a comma", async () => {
  const body = bodyWith("gerantVO.nom", "A") as { gerantVO: Record<string, unknown> };
  body.gerantVO["telephone"] = "12";
  const response = await api.callApi("POST", "/compte/register", { body });
  expectError(response, 400, `${REGISTRATION["gerantVO.nom"][1]}, ${REGISTRATION["gerantVO.telephone"][1]}`);
});

test.each([null, [], "texte", 3, true])("a body that is %j", async (body) => {
  for (const path of ["/compte/register", "/compte/login", "/compte/refresh"]) {
    const response = await api.callApi("POST", path, { body });
    expectError(response, 400, FRENCH);
  }
});

test("login and refresh report what is missing", async () => {
  const login = await api.callApi("POST", "/compte/login", {
    body: { email: 5, password: 7, remember: "oui" },
  });
  expectError(login, 400, /./);
  for (const sentence of Object.values(login.body["errors"] as Record<string, string[]>).flat()) {
    expect(sentence).toMatch(FRENCH);
  }
  const refresh = await api.callApi("POST", "/compte/refresh", { body: {} });
  expectError(refresh, 400, "Le jeton de renouvellement est obligatoire");
});

test("fields that nobody may set have no effect", async () => {
  const body = {
    ...registration("libre@exemple.sn"),
    gerantId: 77,
    id: 77,
    role: "ADMIN",
    __proto__: { x: 1 },
  };
  Object.assign(body.gerantVO, { id: 77, gerantId: 77, motDePasse: "x" });
  const response = await api.callApi("POST", "/compte/register", { body });
  expect(response.status).toBe(201);
  expect(response.body["gerantId"]).not.toBe(77);
});
