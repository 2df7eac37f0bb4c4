// Forms that no screen of ours sends, to every page that has one and to what screens ask by themselves: never a 5xx,
// nothing in the log, and no more of a body read than a form may weigh. `npm run fuzz` runs the long form.
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { adresseOnglet, ONGLETS } from "#app/features/parametres/tabs.ts";
import { createRandom, type Random } from "#scripts/demo/random.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { horloge } from "#tests/helpers/front-door.ts";
import { ADRESSES, FORMULAIRE, LUES, pagesDeTest } from "#tests/helpers/pages.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { FORMULAIRES, gater, INSCRIPTION, QUESTIONS, TYPES } from "./formulaires.ts";
import { CORPS, TEXTES } from "./valeurs.ts";

const PAR_FORMULAIRE = 4;
const FORM = "application/x-www-form-urlencoded";
const MORCEAU = 4_096;
const LU_MAX = 64 * 1024 + 2 * MORCEAU;
/** A document of ours, and twice what was typed: in its field and in what its scripts begin with. */
const REPONSE_MAX = 1_500_000;
const FAUTES_MAX = 10;
const PARAMETRES = [
  "depuis",
  "q",
  "page",
  "size",
  "sortBy",
  "sortDir",
  "format",
  "auteur",
  "inconnu",
] as const;

const { requetes, graine } = inject("fuzz");
const envois = Math.ceil(requetes / PAR_FORMULAIRE);
const clock = horloge();
const pages = pagesDeTest(clock);

/** What has no form on a screen: it leads on or back, signs out whatever comes, or has it with a link that serves only. */
const SANS_ECRAN = [
  "/*",
  "/logout",
  "/mot-de-passe/nouveau",
  "/email/confirmation/:jeton",
  "/email/annulation/:jeton",
  "/settings/export",
];

type Session = { cookie: string; auteur: string };
type Envoi = { chemin: string; corps: string; init: RequestInit; lus: () => number };

let session: Session;

beforeAll(async () => {
  await migrer();
  session = await entrer();
});

test("every action of the pages has forms to be spoilt", () => {
  const actions = ADRESSES.filter(({ method }) => method === "POST").map(({ path }) => path);
  expect([...Object.keys(FORMULAIRES), ...Object.keys(QUESTIONS)].sort()).toEqual(actions.sort());
});

describe("what is refused unread is said on the screen that sent it, with its status", () => {
  const ecrans = Object.keys(FORMULAIRES).filter((cible) => !SANS_ECRAN.includes(cible));
  test.each([...ecrans, ...ONGLETS.map(adresseOnglet)])("%s", async (cible) => {
    const chemin = cible.replace(":id", "1");
    const prive = !["/login", "/register"].includes(cible) && !cible.startsWith("/mot-de-passe");
    const headers = { ...FORMULAIRE, ...(prive && { Cookie: session.cookie, "X-Auteur": session.auteur }) };
    const ecran = await pages.ouvrir(chemin, { headers });
    const titre = titreDe(await ecran.text());
    expect([ecran.status, titre]).toEqual([200, expect.stringContaining(", Étal")]);
    for (const [type, corps, status, phrase] of [
      [FORM, `nom=${"a".repeat(70_000)}`, 413, MESSAGES.formulaireTropGrand],
      ["multipart/form-data; boundary=x", "--x--", 415, MESSAGES.formulaireIllisible],
      [FORM, "nom=%", 400, MESSAGES.formulaireIllisible],
    ] as const) {
      const envoi = { method: "POST", headers: { ...headers, "Content-Type": type }, body: corps };
      const refus = await pages.ouvrir(chemin, envoi);
      const html = await refus.text();
      expect([refus.status, titreDe(html)]).toEqual([status, titre]);
      // Once on the screen; its scripts carry the answer too.
      const dit = html.replace(/<script.*?<\/script>/gs, "").replaceAll("&#x27;", "'");
      expect(dit.split(phrase).length).toBe(2);
    }
  });
});

function titreDe(html: string): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? "";
}

test(`${envois} forms, seed ${graine}`, { timeout: 3_600_000 }, async () => {
  const hasard = createRandom(graine);
  const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fautes: string[] = [];
  const statuts: Record<number, number> = {};
  for (let n = 0; n < envois && fautes.length < FAUTES_MAX; n++) {
    const envoi = composer(hasard, n, session);
    journal.mockClear();
    const reponse = await pages.ouvrir(envoi.chemin, envoi.init);
    const texte = await reponse.text();
    statuts[reponse.status] = (statuts[reponse.status] ?? 0) + 1;
    const faute = fauteDe(reponse.status, texte, envoi.lus()) ?? journal.mock.calls.flat().join("\n");
    const { chemin, corps, init } = envoi;
    if (faute === "") continue;
    fautes.push(`#${n} ${chemin} ${JSON.stringify(init.headers)} ${corps.slice(0, 500)}\n${faute}`);
  }
  journal.mockRestore();
  console.log(`${envois} forms, seed ${graine}: ${JSON.stringify(statuts)}`);
  expect(fautes.join("\n\n")).toBe("");
  // They reached what they are about, and each kind of door.
  for (const status of [302, 400, 413, 415]) expect(statuts[status] ?? 0).toBeGreaterThan(0);
});

test("the questions that screens read, oddly asked", { timeout: 3_600_000 }, async () => {
  const hasard = createRandom(graine);
  const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fautes: string[] = [];
  for (let n = 0; n < envois / 4; n++) {
    const query = new URLSearchParams({ auteur: session.auteur });
    for (let i = hasard.int(0, 3); i > 0; i--) query.append(hasard.pick(PARAMETRES), hasard.pick(TEXTES));
    const chemin = `${LUES[n % LUES.length] ?? ""}?${String(query)}`;
    const headers = { Cookie: session.cookie, "X-Auteur": session.auteur };
    journal.mockClear();
    const reponse = await pages.ouvrir(chemin, { headers });
    const faute = fauteDe(reponse.status, await reponse.text(), 0) ?? journal.mock.calls.flat().join("\n");
    if (faute !== "") fautes.push(`${chemin}\n${faute}`);
  }
  journal.mockRestore();
  expect(fautes.join("\n\n")).toBe("");
});

function fauteDe(status: number, texte: string, lus: number): string | null {
  if (status >= 500) return `${status}: ${texte.slice(0, 500)}`;
  if (lus > LU_MAX) return `${lus} bytes were read`;
  return texte.length > REPONSE_MAX ? `${texte.length} characters answered` : null;
}

/** In turn, so that each address comes up; accounts hash, and so come up less often. */
function composer(hasard: Random, n: number, session: Session): Envoi {
  const cibles = [...Object.keys(FORMULAIRES), ...Object.keys(QUESTIONS)];
  const cible = cibles[n % cibles.length] ?? "/login";
  const question = QUESTIONS[cible];
  const formulaire = FORMULAIRES[cible] ?? [{}];
  // A form that would be believed costs a hash.
  const fois = cible in HACHENT ? hasard.int(1, 3) : hasard.int(0, 3);
  const corps =
    question === undefined
      ? gater({ auteur: session.auteur, ...hasard.pick(formulaire) }, hasard, fois)
      : hasard.pick([JSON.stringify(question), ...CORPS, `"${"x".repeat(70_000)}"`]);
  const habituel = question === undefined ? FORM : "application/json";
  const type = hasard.chance(1 / 10) ? hasard.pick(TYPES) : habituel;
  const visiteur = cible === "/logout" || hasard.chance(1 / 10);
  const page = cible.replace(":id", hasard.chance(1 / 5) ? encodeURIComponent(hasard.pick(TEXTES)) : "1");
  const chemin = page.replace("*", "quelque-part") + (hasard.chance(1 / 3) ? ".data" : "");
  const { body, lus } = arriver(corps, hasard);
  return {
    chemin,
    corps,
    lus,
    init: {
      method: "POST",
      body,
      headers: {
        ...FORMULAIRE,
        ...(type !== "" && { "Content-Type": type }),
        ...(!visiteur && { Cookie: session.cookie }),
        ...(hasard.chance(1 / 2) && { "X-Auteur": session.auteur }),
        ...(hasard.chance(1 / 5) && { "Idempotency-Key": "k1" }),
      },
    },
  };
}

const HACHENT = { "/login": true, "/register": true, "/mot-de-passe/nouveau": true };

/** A body that arrives in pieces, its length unknown; now and then one that is never said to end, or breaks off. */
function arriver(corps: string, hasard: Random): { body: ReadableStream<Uint8Array>; lus: () => number } {
  const octets = new TextEncoder().encode(corps);
  const sansFin = hasard.chance(1 / 12);
  const rompt = hasard.chance(1 / 20);
  let lus = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const reste = octets.subarray(lus, lus + MORCEAU);
      if (reste.byteLength === 0 && rompt) {
        controller.error(new Error("The network is gone"));
      } else if (reste.byteLength === 0 && !sansFin) {
        controller.close();
      } else {
        const morceau = reste.byteLength === 0 ? new Uint8Array(MORCEAU).fill(97) : reste;
        lus += morceau.byteLength;
        controller.enqueue(morceau);
      }
    },
  });
  return { body, lus: () => lus };
}

/** Registers, signs in and makes a product, by the forms themselves. */
async function entrer(): Promise<Session> {
  const email = "fuzz@exemple.sn";
  expect((await envoyer("/register", { ...INSCRIPTION, email })).status).toBe(201);
  const ouverte = await envoyer("/login", { email, password: MOT_DE_PASSE });
  expect(ouverte.status).toBe(302);
  const cookie = ouverte.headers
    .getSetCookie()
    .map((entier) => entier.split(";")[0])
    .join("; ");
  const ecran = await (await pages.ouvrir("/categories/new", { headers: { Cookie: cookie } })).text();
  const auteur = /name="auteur" value="([^"]+)"/.exec(ecran)?.[1] ?? "";
  for (const [chemin, champs] of [
    ["/categories/new", { nom: "Riz" }],
    ["/products/new", { ...FORMULAIRES["/products/new"]?.[0], cle: "premier" }],
  ] as const)
    expect((await envoyer(chemin, { auteur, ...champs }, cookie)).status).toBeLessThan(400);
  return { cookie, auteur };
}

function envoyer(chemin: string, champs: Record<string, string>, cookie = ""): Promise<Response> {
  const headers = { ...FORMULAIRE, Cookie: cookie };
  return pages.ouvrir(chemin, { method: "POST", headers, body: new URLSearchParams(champs) });
}
