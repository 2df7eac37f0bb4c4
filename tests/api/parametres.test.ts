// Settings, countries and currencies by the API (specification 7.2 and 7.9).
import { beforeAll, describe, expect, test } from "vitest";
import { api, boutiqueParApi } from "#tests/helpers/api-catalogue.ts";
import { attendreErreur } from "#tests/helpers/api.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";

beforeAll(migrer);

/** A shop in Senegal whose manager is in the directory. */
async function boutique() {
  const { acteur, ...reste } = await boutiqueParApi();
  const email = `awa${acteur.gerantId}@exemple.sn`;
  await connecterGerant(acteur, email);
  const gerant = { id: acteur.gerantId, nom: "Diop", prenom: "Awa", email, telephone: "+221771234567" };
  const profil = { ...gerant, emailEnAttente: null };
  return { ...reste, acteur, gerant, profil };
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
const TELEPHONE_INVALIDE = "Le numéro de téléphone doit être valide (8-15 chiffres)";
const etablissementDe = (id: number) => ({
  id,
  nom: `Boutique ${id}`,
  description: null,
  adresse: null,
  telephone: null,
  mentionsLegales: null,
  piedTicket: null,
  countryId: 1,
  countryName: "Sénégal",
  country: SENEGAL,
  currencyCode: "XOF",
  currencySymbol: "FCFA",
});

describe("the manager", () => {
  test("GET /parametres/me tells profile and shop", async () => {
    const { appeler, acteur, profil } = await boutique();
    const { status, body } = await appeler("GET", "/parametres/me");
    expect(status).toBe(200);
    expect(body).toEqual({ ...profil, etablissement: etablissementDe(acteur.etablissementId) });
  });

  test("PUT /parametres/gerant replaces the profile of whom the token names, and of nobody else", async () => {
    const [a, b] = [await boutique(), await boutique()];
    const body = { nom: "Ndiaye", prenom: "Fatou", email: a.gerant.email, telephone: "77-123-45 68" };
    const reponse = await a.appeler("PUT", "/parametres/gerant", { ...body, id: b.gerant.id, gerantId: 1 });
    expect([reponse.status, reponse.body]).toEqual([
      200,
      { ...a.profil, ...body, telephone: "+221771234568" },
    ]);
    expect((await b.appeler("GET", "/parametres/me")).body).toMatchObject(b.gerant);
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
    [{ telephone: "77.123.45.67" }, { telephone: [TELEPHONE_INVALIDE] }],
  ])("%j is refused", async (faute, errors) => {
    const { appeler, gerant } = await boutique();
    const reponse = await appeler("PUT", "/parametres/gerant", { ...gerant, ...faute });
    expect([reponse.status, reponse.body["errors"]]).toEqual([400, errors]);
    expect((await appeler("GET", "/parametres/me")).body).toMatchObject(gerant);
  });

  test.each(["7712345", "77 12 34", "77+1234567", "+2217712345678901", "+--------"])(
    "the telephone %s is none",
    async (telephone) => {
      const { appeler, gerant } = await boutique();
      attendreErreur(
        await appeler("PUT", "/parametres/gerant", { ...gerant, telephone }),
        400,
        TELEPHONE_INVALIDE,
      );
    },
  );

  test("another email: 400 at motDePasse, 409 when it is taken, then it waits to be confirmed", async () => {
    const [a, b] = [await boutique(), await boutique()];
    const changer = (email: string, motDePasse?: string) =>
      a.appeler("PUT", "/parametres/gerant", { ...a.gerant, email, motDePasse });
    const sans = await changer("neuf@exemple.sn");
    attendreErreur(sans, 400, "Le mot de passe est nécessaire pour changer d'email");
    expect(Object.keys(sans.body["errors"] as object)).toEqual(["motDePasse"]);
    const faux = await changer("neuf@exemple.sn", "Faux@2026");
    attendreErreur(faux, 400, "Mot de passe actuel incorrect");
    expect(Object.keys(faux.body["errors"] as object)).toEqual(["motDePasse"]);
    attendreErreur(await changer(b.gerant.email, MOT_DE_PASSE), 409, "Un compte existe déjà avec cet email");
    expect((await changer("neuf@exemple.sn", MOT_DE_PASSE)).body).toMatchObject({
      email: a.gerant.email,
      emailEnAttente: "neuf@exemple.sn",
    });
  });

  test("after five wrong passwords: 429", async () => {
    const { appeler, gerant } = await boutique();
    const essai = { ...gerant, email: "x@exemple.sn", motDePasse: "Faux@2026" };
    for (let n = 0; n < 5; n += 1) await appeler("PUT", "/parametres/gerant", essai);
    const bloque = await appeler("PUT", "/parametres/gerant", { ...essai, motDePasse: MOT_DE_PASSE });
    attendreErreur(bloque, 429, /^Trop de tentatives/);
    expect(Number(bloque.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("the shop", () => {
  test("PUT /parametres/etablissement keeps what is absent; who may not be named has no effect", async () => {
    const [a, b] = [await boutique(), await boutique()];
    const textes = { adresse: "Marché Tilène", mentionsLegales: "NINEA 1\nRCCM 2", piedTicket: "Merci" };
    const complete = { ...etablissementDe(a.acteur.etablissementId), ...textes, nom: "Teranga" };
    const reponse = await a.appeler("PUT", "/parametres/etablissement", {
      ...textes,
      nom: " Teranga ",
      id: b.acteur.etablissementId,
      currencyCode: "EUR",
    });
    expect([reponse.status, reponse.body]).toEqual([200, complete]);
    // What the first client sends.
    const simple = { nom: "Teranga", description: "Alimentation", countryId: 1 };
    expect((await a.appeler("PUT", "/parametres/etablissement", simple)).body).toEqual({
      ...complete,
      description: "Alimentation",
    });
    expect((await b.appeler("GET", "/parametres/me")).body["etablissement"]).toEqual(
      etablissementDe(b.acteur.etablissementId),
    );
  });

  test.each([
    [{}, { nom: ["Le nom de l'établissement est obligatoire"] }],
    [{ nom: "n".repeat(101) }, { nom: ["Le nom de l'établissement ne peut pas dépasser 100 caractères"] }],
    [
      {
        nom: "x",
        description: "d".repeat(1001),
        adresse: "a".repeat(201),
        telephone: "abc",
        mentionsLegales: "m".repeat(501),
        piedTicket: "p".repeat(501),
        countryId: "1",
      },
      {
        description: ["La description ne peut pas dépasser 1000 caractères"],
        adresse: ["L'adresse ne peut pas dépasser 200 caractères"],
        telephone: [TELEPHONE_INVALIDE],
        mentionsLegales: ["Les mentions légales ne peuvent pas dépasser 500 caractères"],
        piedTicket: ["Le pied de ticket ne peut pas dépasser 500 caractères"],
        countryId: ["L'identifiant doit être un nombre entier positif"],
      },
    ],
  ])("a wrong body is refused at its fields", async (body, errors) => {
    const { appeler } = await boutique();
    const reponse = await appeler("PUT", "/parametres/etablissement", body);
    expect([reponse.status, reponse.body["errors"]]).toEqual([400, errors]);
  });

  test("another country: the currency is another at once, whatever the token still claims", async () => {
    const { appeler, token } = await boutique();
    expect((await appeler("GET", "/parametres/devise-active")).body).toEqual(XOF);
    const { body } = await appeler("PUT", "/parametres/etablissement", { nom: "Teranga", countryId: 11 });
    expect(body).toMatchObject({ countryId: 11, countryName: "Ghana", currencyCode: "GHS" });
    for (const chemin of ["/parametres/devise-active", "/etablissements/devise"])
      expect((await appeler("GET", chemin)).body).toMatchObject({ code: "GHS", decimales: 2 });
    expect((await appeler("GET", "/parametres/me")).body["etablissement"]).toEqual(body);
    const produit = { titre: "Thé", categorieId: 1, statut: "STOCK", seuilAlerte: 0, quantite: 1 };
    const fraction = await appeler("POST", "/produits", { ...produit, prixAchat: 1.5, prixVente: 2.25 });
    expect([fraction.status, fraction.body["prixVente"]]).toEqual([201, 2.25]);
    await api.appeler("PUT", "/parametres/pays-defaut/1", { token });
    expect((await appeler("GET", "/produits/1")).body).toMatchObject({ prixAchat: 2, prixVente: 3 });
  });
});

describe("countries", () => {
  test("are the shop's own to switch on and off, and one is its own", async () => {
    const [a, b] = [await boutique(), await boutique()];
    const lus = async ({ appeler }: typeof a, chemin = "/parametres/pays/disponibles") =>
      (await appeler("GET", chemin)).body as unknown as { id: number; isActive: boolean }[];
    expect((await lus(a))[0]).toEqual({ ...SENEGAL, isDefault: true });
    const eteint = await a.appeler("PATCH", "/parametres/pays/3/statut?isActive=false");
    expect([eteint.status, eteint.body]).toMatchObject([200, { id: 3, isActive: false, isDefault: false }]);
    expect((await lus(a)).find(({ id }) => id === 3)).toMatchObject({ isActive: false });
    expect((await lus(a, "/countries")).map(({ id }) => id)).not.toContain(3);
    expect((await lus(b, "/countries")).map(({ id }) => id)).toContain(3);
    expect(await lus(a, "/countries/all")).toHaveLength(13);
    const defaut = await a.appeler("PUT", "/parametres/pays-defaut/3");
    expect([defaut.status, defaut.body]).toMatchObject([200, { id: 3, isActive: true, isDefault: true }]);
    expect((await lus(a, "/countries")).map(({ id }) => id)).toContain(3);
    attendreErreur(
      await a.appeler("PATCH", "/parametres/pays/3/statut?isActive=false"),
      409,
      "Le statut du pays actuel ne peut pas être modifié",
    );
  });

  test("that there are not: 404; a flag that is none: 400", async () => {
    const { appeler } = await boutique();
    for (const [method, chemin, body] of [
      ["PATCH", "/parametres/pays/99/statut?isActive=true", undefined],
      ["PUT", "/parametres/pays-defaut/99", undefined],
      ["PUT", "/parametres/etablissement", { nom: "Teranga", countryId: 99 }],
      ["GET", "/countries/99", undefined],
    ] as const)
      attendreErreur(await appeler(method, chemin, body), 404, "Pays non trouvé");
    for (const query of ["", "?isActive=1", "?isActive=TRUE"])
      attendreErreur(
        await appeler("PATCH", `/parametres/pays/3/statut${query}`),
        400,
        "isActive doit valoir true ou false",
      );
  });
});

describe("currencies", () => {
  test("by list, code and id", async () => {
    const { appeler } = await boutique();
    expect((await appeler("GET", "/currencies/all")).body).toEqual(
      (await appeler("GET", "/currencies")).body,
    );
    for (const chemin of ["/currencies/code/XOF", "/currencies/code/xof", "/currencies/1"])
      expect((await appeler("GET", chemin)).body).toEqual(XOF);
    expect((await appeler("GET", "/currencies/29")).body).toMatchObject({ code: "TRY" });
    for (const chemin of ["/currencies/30", "/currencies/code/ABC", "/currencies/code/%00"])
      attendreErreur(await appeler("GET", chemin), 404, "Devise non trouvée");
    attendreErreur(await appeler("GET", "/currencies/0"), 400, /identifiant/);
  });
});
