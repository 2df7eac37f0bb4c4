import type { Random } from "#scripts/demo/random.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { LOGO } from "#tests/helpers/logos.ts";
import { TEXTS } from "./values.ts";

type Fields = Record<string, string>;

const UNUSED_EMAIL = "jamais@exemple.sn";
const WRONG_PASSWORD = "Faux@2026";
const SAMPLE = { nom: "Riz", description: "", statut: "STOCK", titre: "Riz parfumé 25 kg", categorieId: "1" };
const STOCK = { quantite: "5", seuilAlerte: "3", prixAchat: "15000", prixVente: "17500" };
const PRODUIT = { ...SAMPLE, ...STOCK, reference: "", cle: "k1" };
const ACHAT = {
  ...{ produitId: "1", quantite: "12", prixAchat: "15000", prixVente: "17500", fournisseur: "Sodiprom" },
  ...{ dateOperation: "2026-01-14", reference: "", numeroBonLivraison: "BL 20418", notes: "", cle: "k1" },
};
const EXPECTED = JSON.stringify({ titre: "Riz", nom: "Riz", description: null, prixVente: 100 });
const PERSON = { nom: "Diop", prenom: "Awa", email: UNUSED_EMAIL, telephone: "771234567" };

const PAIEMENT_FORMS = [
  { intent: "confirmer", id: "9", rang: "1", transactionId: "T1", cle: "k1" },
  { intent: "refuser", id: "9", rang: "1", motif: "Argent jamais arrivé", cle: "k1" },
  { intent: "refuser", id: "9", rang: "1", motif: "" },
] as const;

export const REGISTRATION = {
  ...PERSON,
  password: PASSWORD,
  confirmation: PASSWORD,
  etablissementNom: "Chez Awa",
  etablissementDescription: "Alimentation générale",
  countryId: "1",
};

/** A valid form for each action: a route without an entry fails the fuzz. */
export const FORMS: Readonly<Record<string, readonly [Fields, ...Fields[]]>> = {
  "/login": [{ email: UNUSED_EMAIL, password: WRONG_PASSWORD, remember: "on" }, { email: "pas un email" }],
  "/register": [{ ...REGISTRATION, countryId: "0" }, REGISTRATION],
  "/mot-de-passe/oubli": [{ email: UNUSED_EMAIL }],
  "/mot-de-passe/nouveau": [{ token: "jeton", password: PASSWORD, confirmation: PASSWORD }],
  "/email/confirmation/:jeton": [{}],
  "/email/annulation/:jeton": [{}],
  "/logout": [{}],
  "/*": [{ id: "1" }],
  "/categories": [{ intent: "supprimer", id: "9" }],
  "/categories/new": [{ nom: "Riz", description: "Grains", cle: "k1" }, { nom: "" }],
  "/categories/:id": [{ intent: "supprimer" }],
  "/categories/:id/edit": [{ nom: "Mil", description: "", attendu: EXPECTED }],
  "/products": [{ intent: "supprimer", id: "9" }],
  "/products/new": [
    { ...PRODUIT, codesBarres: "6001 6002" },
    { ...PRODUIT, statut: "BROUILLON", another: "1" },
  ],
  "/products/:id": [{ intent: "supprimer" }],
  "/products/:id/edit": [{ ...PRODUIT, codesBarres: "6001\r\n6002", attendu: EXPECTED }],
  "/purchases": [{ intent: "annuler", id: "9" }],
  "/purchases/new": [ACHAT, { ...ACHAT, prixVente: "" }],
  "/purchases/:id": [{}],
  "/purchases/:id/edit": [{ ...ACHAT, attendu: EXPECTED }],
  "/stock/:id": [
    { intent: "compter", quantiteComptee: "4", motif: "Casse", quantiteConnue: "5", cle: "k1" },
    { intent: "compter", quantiteComptee: "", motif: "" },
  ],
  "/dashboard": [
    { intent: "ajouter", titre: "Compter", cle: "k1" },
    { intent: "terminer", id: "1" },
    { intent: "modifier:1", titre: "Recompter", description: "", priorite: "HAUTE", attendu: EXPECTED },
    { intent: "supprimer", id: "9" },
  ],
  "/sales/:id": [
    { intent: "partager", id: "9" },
    { intent: "retirer", id: "9" },
    { intent: "annuler", id: "9", motif: "Erreur de produit", cle: "k1" },
    { intent: "annuler", id: "9", motif: "" },
    ...PAIEMENT_FORMS,
    {
      intent: "ajouter",
      id: "9",
      mode: "MOBILE_MONEY",
      montant: "1500",
      telephone: "77 555 01 24",
      cle: "k1",
    },
    { intent: "ajouter", id: "9", mode: "CARTE", montant: "", transactionId: "0042" },
  ],
  "/sales/payments": [...PAIEMENT_FORMS],
  "/sales/reconciliation": [
    ...PAIEMENT_FORMS,
    { intent: "completer", id: "9", rang: "1", transactionId: "T1" },
    { intent: "completer", id: "9", rang: "1", transactionId: "" },
  ],
  "/sales/day": [
    {
      intent: "compter:2026-01-14",
      "compte:ESPECES": "9500",
      "compte:MOBILE_MONEY:Wave": "",
      note: "",
      deviseCode: "XOF",
      cle: "k1",
    },
    { intent: "compter:2026-01-14", "compte:CARTE": "0", note: "Ticket perdu" },
    { intent: "mouvement", sens: "SORTIE", montant: "1500", motif: "Taxi", deviseCode: "XOF", cle: "k1" },
    { intent: "annuler", id: "9", motif: "Noté deux fois", cle: "k1" },
  ],
  "/settings": [
    { intent: "profil", ...PERSON, attendu: EXPECTED },
    { intent: "profil", ...PERSON, motDePasse: WRONG_PASSWORD, attendu: EXPECTED },
    { intent: "motDePasse", actuel: WRONG_PASSWORD, nouveau: PASSWORD, confirmation: PASSWORD },
    { intent: "terminerSession", id: "9" },
    { intent: "terminerAutres" },
    { intent: "renvoyerEmail" },
    { intent: "annulerEmail" },
    { intent: "exporter", motDePasse: WRONG_PASSWORD, format: "json" },
    { intent: "supprimer", motDePasse: WRONG_PASSWORD, nomEtablissement: "Autre" },
    { intent: "etablissement", nom: "Chez Awa", countryId: "2", attendu: EXPECTED },
    { intent: "ticket", adresse: "Tilène", logo: LOGO, qrTicket: "true", attendu: EXPECTED },
    { intent: "renommerAppareil", id: "9", nom: "Tablette" },
    { intent: "retirerAppareil", id: "9" },
    { intent: "activite", id: "2", actif: "1" },
    { intent: "defaut", id: "999" },
  ],
  "/settings/export": [{ motDePasse: WRONG_PASSWORD, format: "csv" }],
};

const LINE = { produitId: 1, quantite: 1, prixVenteReel: 17_500 };

export const QUESTIONS: Readonly<Record<string, unknown>> = {
  "/pos/ventes": { lignes: [LINE], paiements: [{ mode: "ESPECES", montant: 17_500 }], client: "Awa" },
  "/pos/appareil": { nom: "Comptoir" },
  "/pos/appareil/attente": { id: 1, attente: { nombre: 3, montant: 12_400, depuis: "2026-01-14T15:00:00Z" } },
  "/pos/annulations": {
    ...{ appareilId: 1, numeroProvisoire: "P-A-20260114-3", dateClient: "2026-01-14T15:00:00Z", decalage: 2 },
    ...{ montantTotal: 17_500, motif: "Client parti", lignes: [{ ...LINE, titre: "Riz" }] },
  },
  "/pos/codes": { produitId: 1, code: "6044000001012" },
  "/sales/depot/previsions": {
    ventes: [{ cle: "k1", panier: { lignes: [LINE], paiements: [{ mode: "ESPECES", montant: 17_500 }] } }],
  },
  "/recus": { factureId: 1 },
};

const NAMES: readonly [string, ...string[]] = [
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

export function mangle(fields: Fields, random: Random, times: number): string {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, value]);
  const rawValues: string[] = [];
  let cut = false;
  for (let n = 0; n < times; n++) {
    const rank = random.int(0, Math.max(0, pairs.length - 1));
    const pair = pairs[rank];
    const choice = random.int(0, 9);
    if (choice <= 2 && pair) pair[1] = random.pick(TEXTS);
    else if (choice === 3 && pair) pairs.push([pair[0], random.pick([pair[1], "autre", ""])]);
    else if (choice === 4) pairs.push([random.pick(NAMES), random.pick(TEXTS)]);
    else if (choice === 5) pairs.splice(rank, 1);
    else if (choice === 6) rawValues.push(random.pick(ENCODES));
    else if (choice === 7)
      for (let i = random.pick([20, 190, 201, 2_000]); i > 0; i--) pairs.push([`c${i}`, "1"]);
    else if (choice === 8 && pair) pair[1] = "é".repeat(random.pick([1_000, 10_000, 20_000]));
    else cut = true;
  }
  const body = [String(new URLSearchParams(pairs)), ...rawValues].filter((part) => part !== "").join("&");
  return cut ? body.slice(0, random.int(0, body.length)) : body;
}
