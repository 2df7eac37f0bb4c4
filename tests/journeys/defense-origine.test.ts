// What another site sends in a signed-in manager's browser: every action of the built pages is sent the very body that
// it would obey, from elsewhere, and does nothing; and then from here, and does it.
import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { lireAnnuaire } from "./harness/bases.ts";
import { type Api, ouvrirBoutique } from "./harness/boutique.ts";
import { attendreLien } from "./harness/courrier.ts";
import { photographier, type Proprietaire } from "./harness/instantanes.ts";
import { ADRESSES, demander, DOCUMENT, donnees, entrer } from "./harness/routes-baties.ts";

type Corps = Record<string, string> | { json: object };

const RENONCEE = randomUUID();
const AILLEURS = "https://ailleurs.example";

/** How a request that is not from our pages may look (tests/auth/front-door.test.ts has more of them). */
const ETRANGERS: [nom: string, headers: () => Record<string, string>][] = [
  ["cross-site, with our Origin", () => ({ "Sec-Fetch-Site": "cross-site", Origin: inject("adresse") })],
  ["cross-site, foreign Origin", () => ({ "Sec-Fetch-Site": "cross-site", Origin: AILLEURS })],
  ["same-site, with our Origin", () => ({ "Sec-Fetch-Site": "same-site", Origin: inject("adresse") })],
  ["a foreign Origin alone", () => ({ Origin: AILLEURS })],
  ["Origin null", () => ({ Origin: "null" })],
  ["no Origin", () => ({})],
  ["no Origin, our Referer", () => ({ Referer: `${inject("adresse")}/` })],
  [
    "a forged X-Forwarded-Host",
    () => ({ Origin: AILLEURS, "X-Forwarded-Host": "ailleurs.example", "X-Forwarded-Proto": "https" }),
  ],
];

/** Every action, in an order in which each finds what it writes; it sends what its screen would send. */
const FORMES: Record<string, (ids: Ids) => Corps> = {
  "/categories/new": () => ({ nom: "Boissons" }),
  "/categories/1/edit": ({ attendu }) => ({ nom: "Épices", description: "", attendu: attendu.categorie }),
  "/categories/1": () => ({}),
  "/categories": () => ({ id: "2" }),
  "/products/new": () => ({ titre: "Sel", categorieId: "3", statut: "BROUILLON" }),
  "/products/1/edit": ({ attendu }) => ({
    titre: "Sucre roux",
    description: "",
    categorieId: "3",
    statut: "BROUILLON",
    attendu: attendu.produit,
  }),
  "/products/1": () => ({}),
  "/products": () => ({ id: "2" }),
  "/pos/ventes": () => ({
    json: {
      lignes: [{ produitId: 3, quantite: 1, prixVenteReel: 17_500 }],
      paiements: [{ mode: "ESPECES", montant: 17_500, montantRecu: 20_000 }],
    },
  }),
  "/pos/renoncement": () => ({ json: { cle: RENONCEE } }),
  "/settings/export": ({ motDePasse }) => ({ motDePasse, format: "json" }),
  "/settings": ({ email }) => ({
    intent: "profil",
    nom: "Sow",
    prenom: "Binta",
    email,
    telephone: "+221771234567",
    attendu: JSON.stringify({ nom: "Ndiaye", prenom: "Awa", email, telephone: "+221771234567" }),
  }),
  "/login": ({ email, motDePasse }) => ({ email, password: motDePasse }),
  "/mot-de-passe/oubli": ({ email }) => ({ email }),
  "/register": ({ nouveau, motDePasse }) => ({
    nom: "Sow",
    prenom: "Binta",
    email: nouveau,
    telephone: "771234568",
    telephonePays: "221",
    etablissementNom: "Chez Binta",
    etablissementDescription: "Alimentation générale",
    countryId: "1",
    password: motDePasse,
    confirmation: motDePasse,
  }),
  "/logout": () => ({}),
  "/mot-de-passe/nouveau": ({ jeton }) => ({
    token: jeton,
    password: "Autre@2026",
    confirmation: "Autre@2026",
  }),
};

/** The action of every address that no screen has, which leads on, and those of links that nobody was sent: they write nothing. */
const SANS_EFFET = ["/quelque-part", "/email/annulation/1", "/email/confirmation/1"];

type Ids = {
  email: string;
  motDePasse: string;
  nouveau: string;
  jeton: string;
  cle: string;
  /** What the two edits were loaded with. */
  attendu: { categorie: string; produit: string };
};

let ids: Ids;
let cookie = "";
let auteur = "";
let qui: Proprietaire;

beforeAll(async () => {
  const { compte, api } = await ouvrirBoutique();
  await remplir(api);
  cookie = await entrer(compte);
  const gerantId = lireGerant(cookie);
  qui = { gerantId, etablissementId: compte.etablissementId };
  auteur = `${String(gerantId)}/${String(compte.etablissementId)}`;
  const attendu = {
    categorie: await lireAttendu("/categories/1/edit"),
    produit: await lireAttendu("/products/1/edit"),
  };
  ids = { ...compte, attendu, nouveau: `neuf-${randomUUID()}@etal.test`, jeton: "", cle: randomUUID() };
});

test("every action of the built pages is sent something", () => {
  const actions = ADRESSES.filter(({ ecrit }) => ecrit).map(({ chemin }) => chemin);
  expect([...Object.keys(FORMES), ...SANS_EFFET].sort()).toEqual([...actions].sort());
});

test("there is a link that opens a new password", async () => {
  ids.jeton = await demanderLien(ids);
  expect(ids.jeton).not.toBe("");
});

describe("from elsewhere", () => {
  test.each(ADRESSES.map(({ chemin }) => chemin))("%s answers 403 and does nothing", async (chemin) => {
    const avant = photographier(qui);
    for (const adresse of [chemin, donnees(chemin)]) {
      const essais = ETRANGERS.flatMap(([nom, headers]) =>
        ["POST", "PUT", "PATCH", "DELETE"].map(async (method) => {
          const { reponse, texte } = await envoyer(adresse, method, chemin, headers());
          const dit = { nom, method, adresse, status: reponse.status, texte };
          expect(dit).toEqual({ nom, method, adresse, status: 403, texte: MESSAGES.requeteEtrangere });
          expect(reponse.headers.getSetCookie()).toEqual([]);
        }),
      );
      await Promise.all(essais);
    }
    expect(photographier(qui)).toEqual(avant);
    expect(compteExiste(ids.nouveau)).toBe(false);
  });
});

describe("from here, the same", () => {
  test.each(Object.keys(FORMES))("%s does what it is for", async (chemin) => {
    const avant = photographier(qui);
    const { reponse, texte } = await envoyer(chemin, "POST", chemin, { Origin: inject("adresse") });
    expect({ texte: texte.slice(0, 500), refus: reponse.status >= 400 }).toMatchObject({ refus: false });
    if (chemin === "/register") expect(compteExiste(ids.nouveau)).toBe(true);
    // What a letter is needed for is done behind the answer.
    else await expect.poll(() => photographier(qui), { timeout: 5_000 }).not.toEqual(avant);
  });
});

async function envoyer(adresse: string, method: string, chemin: string, headers: Record<string, string>) {
  const corps = FORMES[chemin]?.(ids) ?? {};
  // Whoever signs in anew ends the session of the cookie, which the other actions still need.
  const anonyme = chemin === "/login" && headers["Origin"] === inject("adresse");
  const commun = {
    ...DOCUMENT,
    ...(anonyme ? {} : { Cookie: cookie }),
    "X-Auteur": auteur,
    "Idempotency-Key": ids.cle,
    ...headers,
  };
  if ("json" in corps) {
    const avec = { ...commun, "Content-Type": "application/json" };
    return demander(adresse, { method, headers: avec, body: JSON.stringify(corps.json) });
  }
  return demander(adresse, { method, headers: commun, body: new URLSearchParams({ ...corps, auteur }) });
}

/** Two categories that may go, one that is used; two products that may go, one that sells. */
async function remplir(api: Api): Promise<void> {
  for (const nom of ["Vide", "Vide aussi", "Épicerie"]) await api("POST", "/categories", { nom });
  for (const titre of ["Sucre", "Farine"])
    await api("POST", "/produits", { titre, categorieId: 3, statut: "BROUILLON" });
  await api("POST", "/produits", {
    titre: "Riz",
    categorieId: 3,
    statut: "STOCK",
    seuilAlerte: 3,
    quantite: 50,
    prixAchat: 15_000,
    prixVente: 17_500,
  });
}

/** The hidden field of an edit's screen. */
async function lireAttendu(chemin: string): Promise<string> {
  const { texte } = await demander(chemin, { headers: { ...DOCUMENT, Cookie: cookie } });
  const valeur = /name="attendu" value="([^"]+)"/.exec(texte)?.[1];
  if (valeur === undefined) throw new Error(`Rien n'est attendu sur ${chemin}`);
  return valeur.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

async function demanderLien({ email }: Ids): Promise<string> {
  await demander("/api/v1/compte/mot-de-passe/oubli", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  });
  return new URL(await attendreLien(email)).searchParams.get("jeton") ?? "";
}

/** Whose the cookie says that it is. */
function lireGerant(valeur: string): number {
  return Number(decodeJwt(valeur.slice("etal=".length)).sub);
}

function compteExiste(email: string): boolean {
  return lireAnnuaire("SELECT 1 FROM gerants WHERE email = ?", email).length > 0;
}
