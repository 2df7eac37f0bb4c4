// Every field of the account calls with every kind of wrong value: a French sentence at the field, never zod's.
import { beforeAll, expect, test } from "vitest";
import { apiDeTest, attendreErreur } from "#tests/helpers/api.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";

beforeAll(migrer);

const api = apiDeTest();

const INSCRIPTION = {
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

/** The registration with one value changed; `undefined` takes it away. */
function avec(champ: string, valeur: unknown): unknown {
  const corps = inscription("validation@exemple.sn") as unknown as Record<string, unknown>;
  const chemin = champ.split(".");
  const dernier = chemin.pop() ?? "";
  const parent = chemin.reduce((objet, cle) => objet[cle] as Record<string, unknown>, corps);
  parent[dernier] = valeur;
  return corps;
}

async function phrases(champ: string, valeur: unknown): Promise<string[]> {
  const reponse = await api.appeler("POST", "/compte/register", { body: avec(champ, valeur) });
  attendreErreur(reponse, 400, /./);
  const erreurs = reponse.body["errors"] as Record<string, string[]>;
  expect(Object.keys(erreurs)).toEqual([champ]);
  return erreurs[champ] ?? [];
}

const FRANCAIS = /^(L[ea'] ?|Ce |Les |Pays |Email )/;

test.each(Object.entries(INSCRIPTION))("%s", async (champ, [absent]) => {
  for (const valeur of [undefined, null]) expect(await phrases(champ, valeur)).toEqual([absent]);
  for (const valeur of [{}, [], true, [1], { a: 1 }]) {
    for (const phrase of await phrases(champ, valeur)) expect(phrase).toMatch(FRANCAIS);
  }
});

test.each(["gerantVO", "gerantVO.etablissement"])("%s absent or of another kind", async (champ) => {
  for (const valeur of [undefined, null, "x", 3, []]) {
    for (const phrase of await phrases(champ, valeur)) expect(phrase).toMatch(FRANCAIS);
  }
});

test.each([
  ["gerantVO.nom", "A", INSCRIPTION["gerantVO.nom"][1]],
  ["gerantVO.nom", "A".repeat(51), INSCRIPTION["gerantVO.nom"][1]],
  ["gerantVO.nom", "   ", INSCRIPTION["gerantVO.nom"][0]],
  ["gerantVO.nom", "\u200b\u200d\u200b", INSCRIPTION["gerantVO.nom"][0]],
  ["gerantVO.prenom", "\ufeff\u2060", INSCRIPTION["gerantVO.prenom"][0]],
  ["gerantVO.etablissement.nom", "\u3164 \u200b", INSCRIPTION["gerantVO.etablissement.nom"][0]],
  ["gerantVO.nom", "A\0b", "Le nom contient un caractère qui ne peut pas être enregistré"],
  ["gerantVO.nom", "A\ud800b", "Le nom contient un caractère qui ne peut pas être enregistré"],
  ["gerantVO.email", "awa", INSCRIPTION["gerantVO.email"][1]],
  ["gerantVO.email", "awa@exemple", INSCRIPTION["gerantVO.email"][1]],
  ["gerantVO.email", `${"a".repeat(250)}@exemple.sn`, INSCRIPTION["gerantVO.email"][1]],
  ["gerantVO.telephone", "7712345", INSCRIPTION["gerantVO.telephone"][1]],
  ["gerantVO.telephone", "1".repeat(16), INSCRIPTION["gerantVO.telephone"][1]],
  ["gerantVO.telephone", "+221771234567", INSCRIPTION["gerantVO.telephone"][1]],
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
  ["password", `${MOT_DE_PASSE}${"a".repeat(128)}`, "Le mot de passe ne peut pas dépasser 128 caractères"],
])("%s = %j", async (champ, valeur, phrase) => {
  expect(await phrases(champ, valeur)).toEqual([phrase]);
});

test("several sentences are joined by a comma", async () => {
  const body = avec("gerantVO.nom", "A") as { gerantVO: Record<string, unknown> };
  body.gerantVO["telephone"] = "12";
  const reponse = await api.appeler("POST", "/compte/register", { body });
  attendreErreur(reponse, 400, `${INSCRIPTION["gerantVO.nom"][1]}, ${INSCRIPTION["gerantVO.telephone"][1]}`);
});

test.each([null, [], "texte", 3, true])("a body that is %j", async (body) => {
  for (const chemin of ["/compte/register", "/compte/login", "/compte/refresh"]) {
    const reponse = await api.appeler("POST", chemin, { body });
    attendreErreur(reponse, 400, FRANCAIS);
  }
});

test("login and refresh say what is missing", async () => {
  const login = await api.appeler("POST", "/compte/login", {
    body: { email: 5, password: 7, remember: "oui" },
  });
  attendreErreur(login, 400, /./);
  for (const phrase of Object.values(login.body["errors"] as Record<string, string[]>).flat()) {
    expect(phrase).toMatch(FRANCAIS);
  }
  const refresh = await api.appeler("POST", "/compte/refresh", { body: {} });
  attendreErreur(refresh, 400, "Le jeton de renouvellement est obligatoire");
});

test("fields that nobody may set have no effect", async () => {
  const body = {
    ...inscription("libre@exemple.sn"),
    gerantId: 77,
    id: 77,
    role: "ADMIN",
    __proto__: { x: 1 },
  };
  Object.assign(body.gerantVO, { id: 77, gerantId: 77, motDePasse: "x" });
  const reponse = await api.appeler("POST", "/compte/register", { body });
  expect(reponse.status).toBe(201);
  expect(reponse.body["gerantId"]).not.toBe(77);
});
