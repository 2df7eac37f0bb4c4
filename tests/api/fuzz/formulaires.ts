// Good forms of every page, to be spoilt, and the ways in which they are.
import type { Random } from "#scripts/demo/random.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { TEXTES } from "./valeurs.ts";

type Champs = Record<string, string>;

const JAMAIS = "jamais@exemple.sn";
const FAUX = "Faux@2026";
const ESSAI = { nom: "Riz", description: "", statut: "STOCK", titre: "Riz parfumé 25 kg", categorieId: "1" };
const STOCK = { quantite: "5", seuilAlerte: "3", prixAchat: "15000", prixVente: "17500" };
const PRODUIT = { ...ESSAI, ...STOCK, reference: "", cle: "k1" };
const ATTENDU = JSON.stringify({ titre: "Riz", nom: "Riz", description: null, prixVente: 100 });
const PERSONNE = { nom: "Diop", prenom: "Awa", email: JAMAIS, telephone: "771234567" };

export const INSCRIPTION = {
  ...PERSONNE,
  telephonePays: "221",
  password: MOT_DE_PASSE,
  confirmation: MOT_DE_PASSE,
  etablissementNom: "Chez Awa",
  etablissementDescription: "Alimentation générale",
  countryId: "1",
};

/** What each action of the pages understands, by its address: a route without an entry fails the fuzz. */
export const FORMULAIRES: Readonly<Record<string, readonly [Champs, ...Champs[]]>> = {
  "/login": [{ email: JAMAIS, password: FAUX, remember: "on" }, { email: "pas un email" }],
  "/register": [{ ...INSCRIPTION, countryId: "0" }, INSCRIPTION],
  "/mot-de-passe/oubli": [{ email: JAMAIS }],
  "/mot-de-passe/nouveau": [{ token: "jeton", password: MOT_DE_PASSE, confirmation: MOT_DE_PASSE }],
  "/email/confirmation/:jeton": [{}],
  "/email/annulation/:jeton": [{}],
  "/logout": [{}],
  "/*": [{ id: "1" }],
  "/categories": [{ intent: "supprimer", id: "9" }],
  "/categories/new": [{ nom: "Riz", description: "Grains", cle: "k1" }, { nom: "" }],
  "/categories/:id": [{ intent: "supprimer" }],
  "/categories/:id/edit": [{ nom: "Mil", description: "", attendu: ATTENDU }],
  "/products": [{ intent: "supprimer", id: "9" }],
  "/products/new": [PRODUIT, { ...PRODUIT, statut: "BROUILLON" }],
  "/products/:id": [{ intent: "supprimer" }],
  "/products/:id/edit": [{ ...PRODUIT, codesBarres: "6001\r\n6002", attendu: ATTENDU }],
  "/settings": [
    { intent: "profil", ...PERSONNE, attendu: ATTENDU },
    { intent: "profil", ...PERSONNE, motDePasse: FAUX, attendu: ATTENDU },
    { intent: "motDePasse", actuel: FAUX, nouveau: MOT_DE_PASSE, confirmation: MOT_DE_PASSE },
    { intent: "terminerSession", id: "9" },
    { intent: "terminerAutres" },
    { intent: "renvoyerEmail" },
    { intent: "annulerEmail" },
    { intent: "exporter", motDePasse: FAUX, format: "json" },
    { intent: "supprimer", motDePasse: FAUX, nomEtablissement: "Autre" },
    { intent: "etablissement", nom: "Chez Awa", countryId: "2", attendu: ATTENDU },
    { intent: "activite", id: "2", actif: "1" },
    { intent: "defaut", id: "999" },
  ],
  "/settings/export": [{ motDePasse: FAUX, format: "csv" }],
};

const LIGNE = { produitId: 1, quantite: 1, prixVenteReel: 17_500 };

/** The same of what screens ask by their own fetch. */
export const QUESTIONS: Readonly<Record<string, unknown>> = {
  "/pos/ventes": { lignes: [LIGNE], paiements: [{ mode: "ESPECES", montant: 17_500 }], client: "Awa" },
  "/pos/renoncement": { cle: "k1" },
};

const NOMS: readonly [string, ...string[]] = [
  "",
  "a[0]",
  "a[60000000]",
  "a[][b]",
  "a.b.c",
  "nom.x",
  "email[0]",
  "titre[",
  "__proto__",
  "__proto__[x]",
  "constructor",
  "constructor.prototype.x",
  "toString",
  "hasOwnProperty",
  "__intent__",
  "__state__",
  "intent",
  "auteur",
  "id",
  "x".repeat(60_000),
  "é".repeat(20_000),
];

const ENCODES: readonly [string, ...string[]] = [
  "%",
  "%4",
  "%zz",
  "%ff",
  "%c3",
  "%c3&%a9",
  "%ed%a0%80",
  "%00",
  "=",
  "&&&&",
  "a&".repeat(100),
  "a&".repeat(32_768),
  "b=1;c=2",
  "\ufeffa=1",
];

/** Types of forms, and of what is none. */
export const TYPES: readonly [string, ...string[]] = [
  "application/x-www-form-urlencoded;charset=UTF-8",
  "APPLICATION/X-WWW-FORM-URLENCODED",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "application/json",
  "application/json;charset=utf-8",
  "",
];

/** The form's body after `fois` changes: fields that come twice, many, under odd names, or broken in the middle. */
export function gater(champs: Champs, hasard: Random, fois: number): string {
  const paires = Object.entries(champs).map(([nom, valeur]): [string, string] => [nom, valeur]);
  const bruts: string[] = [];
  let coupe = false;
  for (let n = 0; n < fois; n++) {
    const rang = hasard.int(0, Math.max(0, paires.length - 1));
    const paire = paires[rang];
    const choix = hasard.int(0, 9);
    if (choix <= 2 && paire) paire[1] = hasard.pick(TEXTES);
    else if (choix === 3 && paire) paires.push([paire[0], hasard.pick([paire[1], "autre", ""])]);
    else if (choix === 4) paires.push([hasard.pick(NOMS), hasard.pick(TEXTES)]);
    else if (choix === 5) paires.splice(rang, 1);
    else if (choix === 6) bruts.push(hasard.pick(ENCODES));
    else if (choix === 7)
      for (let i = hasard.pick([20, 190, 201, 2_000]); i > 0; i--) paires.push([`c${i}`, "1"]);
    else if (choix === 8 && paire) paire[1] = "é".repeat(hasard.pick([1_000, 10_000, 20_000]));
    else coupe = true;
  }
  const corps = [String(new URLSearchParams(paires)), ...bruts].filter((partie) => partie !== "").join("&");
  return coupe ? corps.slice(0, hasard.int(0, corps.length)) : corps;
}
