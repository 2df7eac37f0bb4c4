// Whether an email has an account cannot be told from outside: by the time of an answer (measured here and not in the
// worker, whose clock stands still while it works), by its headers, by its words. The work itself is compared in
// tests/auth/enumeration.test.ts.
import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { nonceDe } from "#tests/helpers/entetes.ts";
import { inscription } from "#tests/helpers/comptes.ts";
import { fois } from "#tests/helpers/long.ts";
import { demanderDepuis, DOCUMENT, type Reponse } from "./harness/routes-baties.ts";

const COMPTES = 8;
/** What an account answers before it makes anybody wait. */
const ESSAIS = 5;
/** Decided beforehand, whatever they show. */
const TOURS = 5;
const ECART_MAX = 0.05;
const FAUX = "Faux@20261";

/** All as long as each other. */
const nouvelEmail = () => `essai-${randomUUID()}@etal.test`;

/** Calls as from an address of its own: the shield counts nobody else out. */
function poster(chemin: string, corps: object, adresse: string): Promise<Reponse> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(corps) };
  return demanderDepuis(adresse, `/api/v1/compte/${chemin}`, init);
}

async function inscrire(email: string, adresse: string): Promise<string> {
  const { reponse } = await poster("register", inscription(email), adresse);
  expect(reponse.status).toBe(201);
  return email;
}

/** How long answers took, in ms. */
type Temps = { connus: number[]; inconnus: number[] };

/** Asks for an email with an account or without: the status, which is to be `statut`. */
type Demande = {
  statut: number;
  fois: number;
  demander: (email: string, adresse: string) => Promise<Reponse>;
};

/** Adds the times of accounts and of none: as many of each, one of each in turn, either first. */
async function mesurer(
  { statut, fois, demander: poser }: Demande,
  tour: number,
  temps: Temps,
): Promise<void> {
  const adresse = (rang: number) => `127.51.${String(100 + tour)}.${String(rang + 1)}`;
  const connus: string[] = [];
  for (let rang = 0; rang < COMPTES; rang++) connus.push(await inscrire(nouvelEmail(), adresse(rang)));
  const inconnus = connus.map(nouvelEmail);
  const essayer = async (genre: keyof Temps, email: string, rang: number) => {
    const debut = performance.now();
    const { reponse } = await poser(email, adresse(rang));
    temps[genre].push(performance.now() - debut);
    expect(reponse.status).toBe(statut);
  };
  for (let essai = 0; essai < fois; essai++) {
    for (const [rang, connu] of connus.entries()) {
      const paire: [keyof Temps, string][] = [
        ["connus", connu],
        ["inconnus", inconnus[rang] ?? ""],
      ];
      if ((essai + rang) % 2 === 1) paire.reverse();
      for (const [genre, email] of paire) await essayer(genre, email, rang);
    }
  }
}

/**
 * Five rounds, always: whoever stopped at the first that looks well would pass a true difference of 7 % two times in
 * five. Samples are taken in pairs, so that what else the machine does falls on both kinds, and medians are those of all
 * rounds so far, which noise moves less each time: a difference of the work stays. The last two of them must be under the
 * bound: one alone may be there by chance, and early rounds are too few to say anything.
 */
async function comparer(demande: Demande): Promise<void> {
  const temps: Temps = { connus: [], inconnus: [] };
  // What is slow the first time is slow for whoever comes first.
  await mesurer({ ...demande, fois: 1 }, TOURS, { connus: [], inconnus: [] });
  const tours: { dit: string; tenu: boolean }[] = [];
  for (let tour = 0; tour < TOURS; tour++) {
    await mesurer(demande, tour, temps);
    const [connus, inconnus] = [mediane(temps.connus), mediane(temps.inconnus)];
    const ecart = Math.abs(connus - inconnus);
    const part = ((100 * ecart) / Math.max(connus, inconnus)).toFixed(1);
    const dit = `${connus.toFixed(2)} ms / ${inconnus.toFixed(2)} ms : ${part} %`;
    tours.push({ dit, tenu: ecart < ECART_MAX * Math.max(connus, inconnus) });
  }
  const rapport = tours.map(({ dit }) => dit).join("\n");
  if (!tours.slice(-2).every(({ tenu }) => tenu))
    throw new Error(`Le temps dit si le compte existe :\n${rapport}`);
}

// In the long form alone: it takes a quiet machine for two minutes, and the work itself is compared in every run.
if (fois(0, 1) === 1) {
  test("an unknown email and a wrong password differ by less than 5 % in median time", async () => {
    const demander = (email: string, adresse: string) => poster("login", { email, password: FAUX }, adresse);
    await comparer({ statut: 401, fois: ESSAIS, demander });
  });
}

type Porte = [nom: string, chemin: string, corps: (email: string) => RequestInit, statuts: number[]];

const json = (corps: object): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(corps),
});

const formulaire = (champs: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { Origin: inject("adresse"), ...headers },
  body: new URLSearchParams(champs),
});

/** Every call that takes an email from anybody, with what it answers in turn. */
const PORTES: Porte[] = [
  ["sign-in by the API", "/api/v1/compte/login", (email) => json({ email, password: FAUX }), refuser(401)],
  [
    "sign-in by its page",
    "/login",
    (email) => formulaire({ email, password: FAUX }, DOCUMENT),
    refuser(400, 401),
  ],
  ["sign-in by its data", "/login.data", (email) => formulaire({ email, password: FAUX }), refuser(400, 401)],
  ["a forgotten password by the API", "/api/v1/compte/mot-de-passe/oubli", (email) => json({ email }), [202]],
  [
    "a forgotten password by its page",
    "/mot-de-passe/oubli",
    (email) => formulaire({ email }, DOCUMENT),
    [202],
  ],
  ["a forgotten password by its data", "/mot-de-passe/oubli.data", (email) => formulaire({ email }), [202]],
];

test.each(PORTES)("%s answers the same words and the same headers", async (_nom, chemin, corps, statuts) => {
  const adresse = `127.0.113.${String(PORTES.findIndex(([, autre]) => autre === chemin) + 1)}`;
  const connu = await inscrire(nouvelEmail(), adresse);
  const inconnu = nouvelEmail();
  for (let essai = 1; essai <= ESSAIS + 1; essai++) {
    const repondre = async (email: string) => {
      const init = corps(email);
      return dit(await demanderDepuis(adresse, chemin, init), email);
    };
    const reponse = await repondre(connu);
    expect(statuts).toContain(reponse.status);
    if (statuts.includes(429)) expect(reponse.status === 429).toBe(essai > ESSAIS);
    expect(await repondre(inconnu)).toEqual(reponse);
  }
});

/** After five tries whoever asks must wait. */
function refuser(...statuts: number[]): number[] {
  return [...statuts, 429];
}

/** What an answer says, without what is of this answer alone. */
function dit({ reponse, texte }: Reponse, email: string) {
  const { status, headers } = reponse;
  const nonce = headers.get("Content-Type")?.startsWith("text/html") ? nonceDe(reponse) : "\0";
  const id = headers.get("X-Request-Id") ?? "\0";
  const sien = (valeur: string) =>
    valeur
      .replaceAll(nonce, "NONCE")
      .replaceAll(id, "ID")
      .replaceAll(email, "EMAIL")
      .replaceAll(encodeURIComponent(email), "EMAIL")
      .replace(/"timestamp":"[^"]+"/, "")
      // Whoever asks second has a second less to wait.
      .replace(/Réessayez dans \d+/, "Réessayez dans N");
  const entetes = [...headers].filter(([nom]) => !["date", "retry-after"].includes(nom));
  return {
    status,
    entetes: entetes.map(([nom, valeur]) => [nom, sien(valeur)]),
    attend: headers.has("Retry-After"),
    texte: sien(texte),
  };
}

function mediane(valeurs: number[]): number {
  const rangees = [...valeurs].sort((a, b) => a - b);
  return (
    ((rangees[Math.floor((rangees.length - 1) / 2)] ?? 0) +
      (rangees[Math.ceil((rangees.length - 1) / 2)] ?? 0)) /
    2
  );
}
