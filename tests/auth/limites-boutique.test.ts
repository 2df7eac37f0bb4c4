// What a shop may read and write a minute (decision 63): counted by whom a signature names, said where it was sent from.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { apiDeTest, attendreErreur, SANS_LIMITE } from "#tests/helpers/api.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { horloge } from "#tests/helpers/front-door.ts";
import { FORMULAIRE, pagesDeTest } from "#tests/helpers/pages.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

beforeAll(migrer);

const PLEIN = MESSAGES.tropDeDemandes(60);

/** Both limits, with what was counted, in order; `refuse` says which lets nothing pass. */
function limites() {
  const comptes: string[] = [];
  const etat: { refuse: string[] } = { refuse: [] };
  const limite = (nom: string): RateLimit => ({
    limit: ({ key }) => {
      comptes.push(`${nom} ${key}`);
      return Promise.resolve({ success: !etat.refuse.includes(nom) });
    },
  });
  return {
    bindings: { LIMITE_LECTURES: limite("lecture"), LIMITE_ECRITURES: limite("ecriture") },
    refuser: (...noms: string[]) => {
      etat.refuse = noms;
    },
    /** What was counted since it was asked last. */
    comptes: () => comptes.splice(0),
  };
}

describe("the API", () => {
  const { bindings, comptes, refuser } = limites();
  const { appeler, token } = apiDeTest({ bindings: { ...env, LIMITE_COMPTE: SANS_LIMITE, ...bindings } });

  test("counts reads and writes per shop, and of neither what no token names", async () => {
    const acteur = await creerBoutique();
    const avec = { token: await token(acteur) };
    await appeler("GET", "/categories", avec);
    await appeler("POST", "/categories", { ...avec, body: { nom: "Épicerie" } });
    await appeler("POST", "/categories", { ...avec, body: "illisible" });
    await appeler("POST", "/categories", { body: { nom: "Épicerie" } });
    await appeler("POST", "/categories", { token: "faux", body: { nom: "Épicerie" } });
    await appeler("GET", "/currencies");
    const e = String(acteur.etablissementId);
    expect(comptes()).toEqual([`lecture ${e}`, `ecriture ${e}`, `ecriture ${e}`]);
  });

  test("answers 429 with Retry-After, and the same key writes later", async () => {
    const avec = { token: await token(await creerBoutique()), headers: { "Idempotency-Key": "k" } };
    const ecrire = () => appeler("POST", "/categories", { ...avec, body: { nom: "Boissons" } });
    refuser("ecriture");
    const refus = await ecrire();
    attendreErreur(refus, 429, PLEIN);
    expect(refus.headers.get("Retry-After")).toBe("60");
    expect((await appeler("GET", "/categories/all", avec)).status).toBe(200);
    refuser("lecture");
    const faite = await ecrire();
    expect([faite.status, faite.headers.get("Idempotency-Replayed")]).toEqual([201, null]);
    attendreErreur(await appeler("GET", "/categories/all", avec), 429, PLEIN);
    refuser();
  });

  test("lets a session be ended whatever the shop does", async () => {
    refuser("lecture", "ecriture");
    const avec = { token: await token(await creerBoutique()) };
    comptes();
    await appeler("GET", "/compte/sessions", avec);
    await appeler("POST", "/compte/logout", avec);
    expect(comptes()).toEqual([]);
    refuser();
  });
});

describe("the pages", () => {
  const { bindings, comptes, refuser } = limites();
  const pages = pagesDeTest(horloge(), bindings);
  let headers: Record<string, string>;
  let boutique: string;
  let auteur: string;

  beforeAll(async () => {
    const { email, ...gerant } = inscription("limites@exemple.sn").gerantVO;
    await pages.ouvrir("/");
    const { gerantId, etablissementId } = await pages
      .vu()
      .services.comptes.register({ ...gerant, email, motDePasse: MOT_DE_PASSE });
    const entree = await pages.ouvrir("/login", {
      method: "POST",
      headers: FORMULAIRE,
      body: new URLSearchParams({ email, password: MOT_DE_PASSE }),
    });
    auteur = `${String(gerantId)}/${String(etablissementId)}`;
    boutique = String(etablissementId);
    const Cookie = entree.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    headers = { ...FORMULAIRE, Cookie };
    comptes();
  });

  const poster = (chemin: string, champs: Record<string, string>) =>
    pages.ouvrir(chemin, {
      method: "POST",
      headers,
      body: new URLSearchParams({ auteur, ...champs }),
    });
  const sansScripts = (html: string) => html.replace(/<script.*?<\/script>/gs, "");

  test("count a screen once, however many loaders it has, a form once, and a visitor not at all", async () => {
    expect((await pages.ouvrir("/categories", { headers })).status).toBe(200);
    expect(comptes()).toEqual([`lecture ${boutique}`]);
    await pages.ouvrir("/categories.data", { headers: { ...headers, "X-Auteur": auteur } });
    expect(comptes()).toEqual([`lecture ${boutique}`]);
    expect((await poster("/categories/new", { nom: "" })).status).toBe(400);
    expect(comptes()).toEqual([`ecriture ${boutique}`]);
    await pages.ouvrir("/categories", { headers: FORMULAIRE });
    await pages.ouvrir("/login", { headers: FORMULAIRE });
    expect(comptes()).toEqual([]);
  });

  test("keep what was typed in a form that comes too often, with its sentence, even where reading is refused too", async () => {
    refuser("ecriture", "lecture");
    const refus = await poster("/categories/new", { nom: "Ce qui fut tapé" });
    const html = sansScripts(await refus.text());
    expect([refus.status, refus.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(html).toContain(PLEIN);
    expect(html).toContain('value="Ce qui fut tapé"');
    refuser();
    expect((await poster("/categories/new", { nom: "Ce qui fut tapé" })).status).toBe(302);
  });

  test("refuse a document on the error screen, and data in Remix's place, so that the screen stays", async () => {
    refuser("lecture");
    const document = await pages.ouvrir("/categories", { headers });
    expect([document.status, document.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(sansScripts(await document.text())).toContain(PLEIN);
    const data = await pages.ouvrir("/categories.data", { headers: { ...headers, "X-Auteur": auteur } });
    expect([data.status, data.headers.get("Retry-After"), data.headers.get("X-Remix-Response")]).toEqual([
      429,
      "60",
      null,
    ]);
    expect(await data.json()).toMatchObject({ message: PLEIN });
    refuser();
  });

  test("tell the till that nothing was written, and take its basket later under the same key", async () => {
    await pages.ouvrir("/categories", { headers });
    const { services, session: signedIn } = pages.vu();
    if (!signedIn) throw new Error("Personne n'est connecté");
    const { acteur } = signedIn;
    const categorie = (await services.categories.create(acteur, { nom: "Céréales", description: null }))
      .valeur;
    const produit = await services.produits.create(acteur, {
      titre: "Riz",
      description: null,
      categorieId: categorie.id,
      codesBarres: [],
      statut: "STOCK",
      seuilAlerte: 0,
      quantite: 5,
      prixAchat: 10_000,
      prixVente: 20_000,
    });
    const vendre = () =>
      pages.ouvrir("/pos/ventes", {
        method: "POST",
        headers: {
          ...headers,
          "X-Auteur": auteur,
          "Content-Type": "application/json",
          "Idempotency-Key": "panier",
        },
        body: JSON.stringify({
          lignes: [{ produitId: produit.valeur.id, quantite: 1, prixVenteReel: 200 }],
          paiements: [{ mode: "ESPECES", montant: 200, montantRecu: 200 }],
        }),
      });
    refuser("ecriture");
    const refus = await vendre();
    expect([refus.status, refus.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await refus.json()).toEqual({ erreur: { code: "TROP_DE_DEMANDES", message: PLEIN } });
    refuser();
    expect(await (await vendre()).json()).toMatchObject({ rejouee: false });
    expect((await services.produits.get(acteur, produit.valeur.id)).quantite).toBe(4);
    refuser("lecture");
    const session = await pages.ouvrir("/session", { headers: { ...headers, "X-Auteur": auteur } });
    expect(session.status).toBe(429);
    refuser();
  });

  test("end sessions whatever the shop does", async () => {
    refuser("ecriture");
    comptes();
    for (const intent of ["motDePasse", "terminerSession", "terminerAutres", "supprimer"])
      expect((await poster("/settings", { intent })).status).not.toBe(429);
    expect(comptes().filter((compte) => compte.startsWith("ecriture"))).toEqual([]);
    expect((await poster("/settings", { intent: "etablissement" })).status).toBe(429);
    refuser();
  });
});
