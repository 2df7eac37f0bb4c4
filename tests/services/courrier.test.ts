// Letters leave behind the answer, and one that does not leave is one line of the log that says nothing of anybody.
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { createCourrier, type Depart, type Poste } from "#worker/mail/mailer.ts";
import { createAppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import { LETTRES, LIEN, TOUTES } from "#tests/helpers/lettres.ts";

const EXPEDITEUR = "bonjour@etal.example";

/** An office that is far from full, on a quiet evening. */
const DEPART: Depart = {
  poste: undefined,
  expediteur: EXPEDITEUR,
  differer: () => undefined,
  attendre: () => Promise.resolve(),
  permettre: () => Promise.resolve(true),
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends through the stub, waits for what was put off, and gives back what was logged. */
async function envoyer(
  poste: Poste | undefined,
  lettres = TOUTES,
  expediteur: string | undefined = EXPEDITEUR,
) {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  log.mockClear();
  const travaux: Promise<unknown>[] = [];
  const courrier = createCourrier({
    ...DEPART,
    poste,
    expediteur,
    differer: (travail) => travaux.push(travail),
  });
  for (const lettre of lettres) courrier.envoyer(lettre);
  await Promise.all(travaux);
  return { lignes: log.mock.calls.map(([ligne]) => JSON.parse(String(ligne)) as unknown), travaux };
}

test("each letter is handed over whole, to its reader alone", async () => {
  const send = vi.fn(() => Promise.resolve({ messageId: "1" }));
  expect((await envoyer({ send })).lignes).toEqual([]);
  expect(send).toHaveBeenCalledTimes(TOUTES.length);
  expect(send).toHaveBeenCalledWith({
    from: { name: "Étal", email: EXPEDITEUR },
    to: "awa@exemple.sn",
    subject: "Choisissez un nouveau mot de passe",
    text: expect.stringContaining(LIEN) as string,
    html: expect.stringContaining(LIEN.replace("&", "&amp;")) as string,
  });
});

/** What the platform rejects with; its sentence quotes what no log may keep. */
function echouer(code?: unknown): Error {
  const error = new Error(`email to awa@exemple.sn not allowed: ${LIEN}`);
  return Object.assign(error, { name: "EmailError" }, code === undefined ? {} : { code });
}

test.each([
  ["a failure", echouer(), "EmailError"],
  ["a failure with the platform's code", echouer("E_RATE_LIMIT_EXCEEDED"), "E_RATE_LIMIT_EXCEEDED"],
  ["a failure whose code says too much", echouer(LIEN), "EmailError"],
])("%s, rejected or thrown, is logged by its name only", async (_nom, echec, erreur) => {
  const attendues = TOUTES.map(({ genre }) => ({ evenement: "courrier non parti", genre, erreur }));
  const jeter = () => {
    throw echec;
  };
  for (const send of [() => Promise.reject(echec), jeter]) {
    expect((await envoyer({ send })).lignes).toEqual(attendues);
  }
});

test("a post office that never answers holds nobody up", () => {
  const travaux: Promise<unknown>[] = [];
  const jamais = { send: () => new Promise<EmailSendResult>(() => undefined) };
  const differer = (travail: Promise<unknown>) => void travaux.push(travail);
  createCourrier({ ...DEPART, poste: jamais, differer }).envoyer(LETTRES.REINITIALISATION);
  expect(travaux).toHaveLength(1);
});

test("nothing of a letter is done before the answer has left", async () => {
  const faits: string[] = [];
  const travaux: Promise<unknown>[] = [];
  let partir: () => void = () => undefined;
  // What a letter says is read when it is composed.
  const lettre = new Proxy(LETTRES.REINITIALISATION, {
    get: (cible, nom) => {
      faits.push(`lit ${String(nom)}`);
      return Reflect.get(cible, nom) as unknown;
    },
  });
  createCourrier({
    ...DEPART,
    poste: {
      send: () => {
        faits.push("part");
        return Promise.resolve({ messageId: "1" });
      },
    },
    differer: (travail) => travaux.push(travail),
    attendre: () =>
      new Promise((resolve) => {
        partir = resolve;
      }),
    permettre: () => {
      faits.push("compte");
      return Promise.resolve(true);
    },
  }).envoyer(lettre);
  await scheduler.wait(20);
  expect(faits).toEqual([]);
  partir();
  await Promise.all(travaux);
  expect([faits[0], faits.at(-1)]).toEqual(["compte", "part"]);
});

test("what its reader has had enough of does not leave, and is one line", async () => {
  const send = vi.fn(() => Promise.resolve({ messageId: "1" }));
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const travaux: Promise<unknown>[] = [];
  createCourrier({
    ...DEPART,
    poste: { send },
    differer: (travail) => travaux.push(travail),
    permettre: () => Promise.resolve(false),
  }).envoyer(LETTRES.EMAIL_CHANGE);
  await Promise.all(travaux);
  expect(send).not.toHaveBeenCalled();
  expect(log.mock.calls).toEqual([
    [
      JSON.stringify({
        evenement: "courrier non parti",
        genre: "EMAIL_CHANGE",
        erreur: "trop de lettres",
      }),
    ],
  ]);
});

test("what is looked for behind the answer is sent, and a search that fails is one line", async () => {
  const send = vi.fn(() => Promise.resolve({ messageId: "1" }));
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const travaux: Promise<unknown>[] = [];
  const poste = { send };
  const courrier = createCourrier({
    ...DEPART,
    poste,
    differer: (travail) => travaux.push(travail),
  });
  await courrier.envoyerTrouvees(() => Promise.resolve([LETTRES.REINITIALISATION]));
  await courrier.envoyerTrouvees(() => Promise.reject(new Error("D1_ERROR: awa@exemple.sn")));
  await Promise.all(travaux);
  expect(send).toHaveBeenCalledTimes(1);
  expect(log.mock.calls).toEqual([[JSON.stringify({ evenement: "courrier non parti", erreur: "Error" })]]);
});

test("where nothing is bound, one line says so and nothing else happens", async () => {
  const { lignes } = await envoyer(undefined);
  expect(lignes).toEqual([
    { evenement: "courrier non parti", genre: "REINITIALISATION", erreur: "COURRIER absent" },
  ]);
});

test("the binding of wrangler.toml takes every letter from its sender, and from no other", async () => {
  expect((await envoyer(env.COURRIER)).lignes).toEqual([]);
  const { lignes } = await envoyer(env.COURRIER, [LETTRES.EMAIL_CHANGE], "autre@etal.example");
  expect(lignes).toEqual([{ evenement: "courrier non parti", genre: "EMAIL_CHANGE", erreur: "Error" }]);
});

test("without binding and sender the rest of the worker is there", () => {
  const sans: Partial<Bindings> = { ...env };
  delete sans.COURRIER;
  delete sans.EXPEDITEUR;
  expect(createAppContext(sans as Bindings, { differer: () => undefined }).services.comptes).toBeDefined();
});
