// A letter is sent after the answer. A failed letter is one log line without personal data.
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { createMailer, type MailerOptions, type MailSender } from "#worker/mail/mailer.ts";
import { createAppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import { LETTERS, LINK, ALL } from "#tests/helpers/letters.ts";

const SENDER = "bonjour@etal.example";

const OPTIONS: MailerOptions = {
  transport: undefined,
  sender: SENDER,
  defer: () => undefined,
  wait: () => Promise.resolve(),
  allow: () => Promise.resolve(true),
};

afterEach(() => {
  vi.restoreAllMocks();
});

async function sendLetters(
  transport: MailSender | undefined,
  letters = ALL,
  sender: string | undefined = SENDER,
) {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  log.mockClear();
  const jobs: Promise<unknown>[] = [];
  const mailer = createMailer({
    ...OPTIONS,
    transport,
    sender,
    defer: (work) => jobs.push(work),
  });
  for (const letter of letters) mailer.send(letter);
  await Promise.all(jobs);
  return { lignes: log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown), jobs };
}

test("each letter is handed over whole, to its reader alone", async () => {
  const send = vi.fn(() => Promise.resolve({ messageId: "1" }));
  expect((await sendLetters({ send })).lignes).toEqual([]);
  expect(send).toHaveBeenCalledTimes(ALL.length);
  expect(send).toHaveBeenCalledWith({
    from: { name: "Étal", email: SENDER },
    to: "awa@exemple.sn",
    subject: "Choisissez un nouveau mot de passe",
    text: expect.stringContaining(LINK) as string,
    html: expect.stringContaining(LINK.replace("&", "&amp;")) as string,
  });
});

/** The platform's message quotes the address, which no log may contain. */
function fail(code?: unknown): Error {
  const error = new Error(`email to awa@exemple.sn not allowed: ${LINK}`);
  return Object.assign(error, { name: "EmailError" }, code === undefined ? {} : { code });
}

test.each([
  ["a failure", fail(), "EmailError"],
  ["a failure with the platform's code", fail("E_RATE_LIMIT_EXCEEDED"), "E_RATE_LIMIT_EXCEEDED"],
  ["a failure whose code shows too much", fail(LINK), "EmailError"],
])("%s, rejected or thrown, is logged by its name only", async (_name, failure, error) => {
  const expectations = ALL.map(({ kind }) => ({
    evenement: "courrier non parti",
    genre: kind,
    erreur: error,
  }));
  const throwFailure = () => {
    throw failure;
  };
  for (const send of [() => Promise.reject(failure), throwFailure]) {
    expect((await sendLetters({ send })).lignes).toEqual(expectations);
  }
});

test("a post office that never answers holds nobody up", () => {
  const jobs: Promise<unknown>[] = [];
  const never = { send: () => new Promise<EmailSendResult>(() => undefined) };
  const defer = (work: Promise<unknown>) => void jobs.push(work);
  createMailer({ ...OPTIONS, transport: never, defer }).send(LETTERS.REINITIALISATION);
  expect(jobs).toHaveLength(1);
});

test("nothing of a letter is done before the answer has left", async () => {
  const facts: string[] = [];
  const jobs: Promise<unknown>[] = [];
  let release: () => void = () => undefined;
  // The letter is read only when it is composed.
  const letter = new Proxy(LETTERS.REINITIALISATION, {
    get: (target, name) => {
      facts.push(`lit ${String(name)}`);
      return Reflect.get(target, name) as unknown;
    },
  });
  createMailer({
    ...OPTIONS,
    transport: {
      send: () => {
        facts.push("part");
        return Promise.resolve({ messageId: "1" });
      },
    },
    defer: (work) => jobs.push(work),
    wait: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
    allow: () => {
      facts.push("compte");
      return Promise.resolve(true);
    },
  }).send(letter);
  await scheduler.wait(20);
  expect(facts).toEqual([]);
  release();
  await Promise.all(jobs);
  expect([facts[0], facts.at(-1)]).toEqual(["compte", "part"]);
});

test("what its reader has had enough of does not leave, and is one line", async () => {
  const send = vi.fn(() => Promise.resolve({ messageId: "1" }));
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const jobs: Promise<unknown>[] = [];
  createMailer({
    ...OPTIONS,
    transport: { send },
    defer: (work) => jobs.push(work),
    allow: () => Promise.resolve(false),
  }).send(LETTERS.EMAIL_CHANGE);
  await Promise.all(jobs);
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
  const jobs: Promise<unknown>[] = [];
  const transport = { send };
  const mailer = createMailer({
    ...OPTIONS,
    transport,
    defer: (work) => jobs.push(work),
  });
  await mailer.sendFound(() => Promise.resolve([LETTERS.REINITIALISATION]));
  await mailer.sendFound(() => Promise.reject(new Error("D1_ERROR: awa@exemple.sn")));
  await Promise.all(jobs);
  expect(send).toHaveBeenCalledTimes(1);
  expect(log.mock.calls).toEqual([[JSON.stringify({ evenement: "courrier non parti", erreur: "Error" })]]);
});

test("where nothing is bound, one line reports it and nothing else happens", async () => {
  const { lignes } = await sendLetters(undefined);
  expect(lignes).toEqual([
    { evenement: "courrier non parti", genre: "REINITIALISATION", erreur: "COURRIER absent" },
  ]);
});

test("the binding of wrangler.toml takes every letter from its sender, and from no other", async () => {
  expect((await sendLetters(env.COURRIER)).lignes).toEqual([]);
  const { lignes } = await sendLetters(env.COURRIER, [LETTERS.EMAIL_CHANGE], "autre@etal.example");
  expect(lignes).toEqual([{ evenement: "courrier non parti", genre: "EMAIL_CHANGE", erreur: "Error" }]);
});

test("without binding and sender the rest of the worker is there", () => {
  const without: Partial<Bindings> = { ...env };
  delete without.COURRIER;
  delete without.EXPEDITEUR;
  expect(createAppContext(without as Bindings, { defer: () => undefined }).services.comptes).toBeDefined();
});
