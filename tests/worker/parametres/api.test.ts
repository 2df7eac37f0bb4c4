import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { api, boutiqueByApi } from "#tests/helpers/api-catalogue.ts";
import { expectError } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { connectGerant } from "#tests/helpers/gerants.ts";
import { LOGO } from "#tests/helpers/logos.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

beforeAll(migrate);

async function boutique() {
  const { acteur, ...rest } = await boutiqueByApi();
  const email = `awa${acteur.gerantId}@exemple.sn`;
  await connectGerant(acteur, email);
  const gerant = { id: acteur.gerantId, nom: "Diop", prenom: "Awa", email, telephone: "+221771234567" };
  const profile = { ...gerant, version: 1, emailEnAttente: null };
  return { ...rest, acteur, gerant, profile };
}

const SENEGAL = {
  id: 1,
  name: "Sénégal",
  isoCode: "SN",
  currencyCode: "XOF",
  currencyName: "Franc CFA (BCEAO)",
  currencySymbol: "FCFA",
  isActive: true,
};
const XOF = {
  id: 1,
  code: "XOF",
  symbole: "FCFA",
  symbol: "FCFA",
  nom: "Franc CFA (BCEAO)",
  decimales: 0,
};
const INVALID_TELEPHONE = "Le numéro de téléphone doit être valide (8-15 chiffres)";
const etablissementOf = (id: number) => ({
  id,
  version: 1,
  nom: `Boutique ${id}`,
  description: null,
  adresse: null,
  telephone: null,
  mentionsLegales: null,
  piedTicket: null,
  logo: null,
  qrTicket: false,
  mobileMoneyAttente: false,
  countryId: 1,
  countryName: "Sénégal",
  country: SENEGAL,
  currencyCode: "XOF",
  currencySymbol: "FCFA",
});

describe("the manager", () => {
  test("GET /parametres/me returns profile and shop", async () => {
    const { callApi, acteur, profile } = await boutique();
    const { status, body } = await callApi("GET", "/parametres/me");
    expect(status).toBe(200);
    expect(body).toEqual({ ...profile, etablissement: etablissementOf(acteur.etablissementId) });
  });

  test("PUT /parametres/gerant replaces the profile of whom the token names, and of nobody else", async () => {
    const [a, b] = [await boutique(), await boutique()];
    const body = { nom: "Ndiaye", prenom: "Fatou", email: a.gerant.email, telephone: "77-123-45 68" };
    const response = await a.callApi("PUT", "/parametres/gerant", { ...body, id: b.gerant.id, gerantId: 1 });
    expect([response.status, response.body]).toEqual([
      200,
      { ...a.profile, ...body, version: 2, telephone: "+221771234568" },
    ]);
    const late = await a.callApi("PUT", "/parametres/gerant", { ...body, nom: "Sow", version: 1 });
    expectError(late, 409, MESSAGES.recordChanged);
    expect((await b.callApi("GET", "/parametres/me")).body).toMatchObject(b.gerant);
  });

  test.each([
    [
      { nom: "", prenom: " ", email: "", telephone: null },
      {
        nom: ["Le nom est obligatoire"],
        prenom: ["Le prénom est obligatoire"],
        email: ["L'email est obligatoire"],
        telephone: ["Le téléphone est obligatoire"],
      },
    ],
    [{ nom: "D" }, { nom: ["Le nom doit contenir entre 2 et 50 caractères"] }],
    [{ email: "awa" }, { email: ["L'email doit être valide"] }],
    [{ telephone: "77.123.45.67" }, { telephone: [INVALID_TELEPHONE] }],
  ])("%j is refused", async (fault, errors) => {
    const { callApi, gerant } = await boutique();
    const response = await callApi("PUT", "/parametres/gerant", { ...gerant, ...fault });
    expect([response.status, response.body["errors"]]).toEqual([400, errors]);
    expect((await callApi("GET", "/parametres/me")).body).toMatchObject(gerant);
  });

  test.each(["7712345", "77 12 34", "77+1234567", "+2217712345678901", "+--------"])(
    "the telephone %s is none",
    async (phone) => {
      const { callApi, gerant } = await boutique();
      expectError(
        await callApi("PUT", "/parametres/gerant", { ...gerant, telephone: phone }),
        400,
        INVALID_TELEPHONE,
      );
    },
  );

  test("another email: 400 at motDePasse, 409 when it is taken, then it waits to be confirmed", async () => {
    const [a, b] = [await boutique(), await boutique()];
    const change = (email: string, password?: string) =>
      a.callApi("PUT", "/parametres/gerant", { ...a.gerant, email, motDePasse: password });
    const without = await change("neuf@exemple.sn");
    expectError(without, 400, "Le mot de passe est nécessaire pour changer d'email");
    expect(Object.keys(without.body["errors"] as object)).toEqual(["motDePasse"]);
    const wrong = await change("neuf@exemple.sn", "Faux@2026");
    expectError(wrong, 400, "Mot de passe actuel incorrect");
    expect(Object.keys(wrong.body["errors"] as object)).toEqual(["motDePasse"]);
    expectError(await change(b.gerant.email, PASSWORD), 409, "Un compte existe déjà avec cet email");
    expect((await change("neuf@exemple.sn", PASSWORD)).body).toMatchObject({
      email: a.gerant.email,
      emailEnAttente: "neuf@exemple.sn",
    });
  });

  test("after five wrong passwords: 429", async () => {
    const { callApi, gerant } = await boutique();
    const attempt = { ...gerant, email: "x@exemple.sn", motDePasse: "Faux@2026" };
    for (let n = 0; n < 5; n += 1) await callApi("PUT", "/parametres/gerant", attempt);
    const blocked = await callApi("PUT", "/parametres/gerant", { ...attempt, motDePasse: PASSWORD });
    expectError(blocked, 429, /^Trop de tentatives/);
    expect(Number(blocked.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("the shop", () => {
  test("PUT /parametres/etablissement keeps what is absent; who may not be named has no effect", async () => {
    const [a, b] = [await boutique(), await boutique()];
    const texts = { adresse: "Marché Tilène", mentionsLegales: "NINEA 1\nRCCM 2", piedTicket: "Merci" };
    const complete = { ...etablissementOf(a.acteur.etablissementId), ...texts, nom: "Teranga", version: 2 };
    const response = await a.callApi("PUT", "/parametres/etablissement", {
      ...texts,
      nom: " Teranga ",
      id: b.acteur.etablissementId,
      currencyCode: "EUR",
    });
    expect([response.status, response.body]).toEqual([200, complete]);
    const simple = { nom: "Teranga", description: "Alimentation", countryId: 1 };
    expect((await a.callApi("PUT", "/parametres/etablissement", simple)).body).toEqual({
      ...complete,
      version: 3,
      description: "Alimentation",
    });
    const late = await a.callApi("PUT", "/parametres/etablissement", { nom: "Awa", version: 2 });
    expectError(late, 409, MESSAGES.recordChanged);
    expect((await b.callApi("GET", "/parametres/me")).body["etablissement"]).toEqual(
      etablissementOf(b.acteur.etablissementId),
    );
  });

  test("a logo comes back byte by byte, stays where it is not named, and goes with null or nothing", async () => {
    const { callApi } = await boutique();
    const put = async (body: object) => (await callApi("PUT", "/parametres/etablissement", body)).body;
    const named = { nom: "Teranga" };
    const complete = await put({ ...named, logo: LOGO, qrTicket: true });
    expect(complete).toMatchObject({ logo: LOGO, qrTicket: true });
    expect((await callApi("GET", "/parametres/me")).body["etablissement"]).toEqual(complete);
    expect(await put(named)).toMatchObject({ logo: LOGO, qrTicket: true });
    expect(await put({ ...named, qrTicket: null })).toMatchObject({ logo: LOGO, qrTicket: true });
    expect(await put({ ...named, logo: null, qrTicket: false })).toMatchObject({
      logo: null,
      qrTicket: false,
    });
    await put({ ...named, logo: LOGO });
    expect(await put({ ...named, logo: "" })).toMatchObject({ logo: null });
  });

  test.each([
    [{}, { nom: ["Le nom de l'établissement est obligatoire"] }],
    [{ nom: "n".repeat(101) }, { nom: ["Le nom de l'établissement ne peut pas dépasser 100 caractères"] }],
    [{ nom: "x", logo: 7 }, { logo: [MESSAGES.invalidLogo] }],
    [{ nom: "x", logo: btoa("GIF89a") }, { logo: [MESSAGES.invalidLogo] }],
    [
      {
        nom: "x",
        description: "d".repeat(1001),
        adresse: "a".repeat(201),
        telephone: "abc",
        mentionsLegales: "m".repeat(501),
        piedTicket: "p".repeat(501),
        logo: "A".repeat(13_660),
        qrTicket: "oui",
        countryId: "1",
      },
      {
        description: ["La description ne peut pas dépasser 1000 caractères"],
        adresse: ["L'adresse ne peut pas dépasser 200 caractères"],
        telephone: [INVALID_TELEPHONE],
        mentionsLegales: ["Les mentions légales ne peuvent pas dépasser 500 caractères"],
        piedTicket: ["Le pied de ticket ne peut pas dépasser 500 caractères"],
        logo: [MESSAGES.invalidLogo],
        qrTicket: ["Le réglage du QR code n'est pas valide"],
        countryId: ["L'identifiant doit être un nombre entier positif"],
      },
    ],
  ])("a wrong body is refused at its fields", async (body, errors) => {
    const { callApi } = await boutique();
    const response = await callApi("PUT", "/parametres/etablissement", body);
    expect([response.status, response.body["errors"]]).toEqual([400, errors]);
  });

  test("another country: the currency is another at once, whatever the token still claims", async () => {
    const { callApi, token } = await boutique();
    expect((await callApi("GET", "/parametres/devise-active")).body).toEqual(XOF);
    const { body } = await callApi("PUT", "/parametres/etablissement", { nom: "Teranga", countryId: 11 });
    expect(body).toMatchObject({ countryId: 11, countryName: "Ghana", currencyCode: "GHS" });
    for (const path of ["/parametres/devise-active", "/etablissements/devise"])
      expect((await callApi("GET", path)).body).toMatchObject({ code: "GHS", decimales: 2 });
    expect((await callApi("GET", "/parametres/me")).body["etablissement"]).toEqual(body);
    const produit = { titre: "Thé", categorieId: 1, statut: "STOCK", seuilAlerte: 0, quantite: 1 };
    const fraction = await callApi("POST", "/produits", { ...produit, prixAchat: 1.5, prixVente: 2.25 });
    expect([fraction.status, fraction.body["prixVente"]]).toEqual([201, 2.25]);
    await api.callApi("PUT", "/parametres/pays-defaut/1", { token });
    expect((await callApi("GET", "/produits/1")).body).toMatchObject({ prixAchat: 2, prixVente: 3 });
  });
});

describe("countries", () => {
  test("are the shop's own to switch on and off, and one is its own", async () => {
    const [a, b] = [await boutique(), await boutique()];
    const fetched = async ({ callApi }: typeof a, path = "/parametres/pays/disponibles") =>
      (await callApi("GET", path)).body as unknown as { id: number; isActive: boolean }[];
    expect((await fetched(a))[0]).toEqual({ ...SENEGAL, isDefault: true });
    const disabled = await a.callApi("PATCH", "/parametres/pays/3/statut?isActive=false");
    expect([disabled.status, disabled.body]).toMatchObject([
      200,
      { id: 3, isActive: false, isDefault: false },
    ]);
    expect((await fetched(a)).find(({ id }) => id === 3)).toMatchObject({ isActive: false });
    expect((await fetched(a, "/countries")).map(({ id }) => id)).not.toContain(3);
    expect((await fetched(b, "/countries")).map(({ id }) => id)).toContain(3);
    expect(await fetched(a, "/countries/all")).toHaveLength(13);
    const defaultPays = await a.callApi("PUT", "/parametres/pays-defaut/3");
    expect([defaultPays.status, defaultPays.body]).toMatchObject([
      200,
      { id: 3, isActive: true, isDefault: true },
    ]);
    expect((await fetched(a, "/countries")).map(({ id }) => id)).toContain(3);
    expectError(
      await a.callApi("PATCH", "/parametres/pays/3/statut?isActive=false"),
      409,
      "Le statut du pays actuel ne peut pas être modifié",
    );
  });

  test("that there are not: 404; a flag that is none: 400", async () => {
    const { callApi } = await boutique();
    for (const [method, path, body] of [
      ["PATCH", "/parametres/pays/99/statut?isActive=true", undefined],
      ["PUT", "/parametres/pays-defaut/99", undefined],
      ["PUT", "/parametres/etablissement", { nom: "Teranga", countryId: 99 }],
      ["GET", "/countries/99", undefined],
    ] as const)
      expectError(await callApi(method, path, body), 404, "Pays non trouvé");
    for (const query of ["", "?isActive=1", "?isActive=TRUE"])
      expectError(
        await callApi("PATCH", `/parametres/pays/3/statut${query}`),
        400,
        "isActive doit valoir true ou false",
      );
  });
});

describe("currencies", () => {
  test("by list, code and id", async () => {
    const { callApi } = await boutique();
    expect((await callApi("GET", "/currencies/all")).body).toEqual(
      (await callApi("GET", "/currencies")).body,
    );
    for (const path of ["/currencies/code/XOF", "/currencies/code/xof", "/currencies/1"])
      expect((await callApi("GET", path)).body).toEqual(XOF);
    expect((await callApi("GET", "/currencies/29")).body).toMatchObject({ code: "TRY" });
    for (const path of ["/currencies/30", "/currencies/code/ABC", "/currencies/code/%00"])
      expectError(await callApi("GET", path), 404, "Devise non trouvée");
    expectError(await callApi("GET", "/currencies/0"), 400, /identifiant/);
  });
});
