// Sends spoilt forms to every page:
// no 5xx, nothing in the log, no body read beyond its limit. `npm run fuzz` sends more.
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { tabAddress, TAB_KEYS } from "#app/features/parametres/tabs.ts";
import { AUTHOR_HEADER } from "#app/network/author.ts";
import { createRandom, type Random } from "#scripts/demo/random.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { ADDRESSES, FORM_HEADERS, READ_ADDRESSES, testPages } from "#tests/helpers/pages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { DEPOT_MAX_BYTES } from "#worker/features/ventes/domain/depot.ts";
import { PANIER_MAX_BYTES } from "#worker/features/ventes/domain/vente.ts";
import { FORMS, mangle, REGISTRATION, QUESTIONS, TYPES } from "./forms.ts";
import { BODIES, TEXTS } from "./values.ts";

const CALLS_PER_FORM = 4;
const FORM = "application/x-www-form-urlencoded";
const CHUNK = 4_096;
const READ_MAX = 64 * 1024;
/** Whole baskets with their titles, and whole copies of a device. */
const LARGER: Readonly<Record<string, number>> = {
  "/pos/annulations": 4 * PANIER_MAX_BYTES,
  "/sales/depot/previsions": DEPOT_MAX_BYTES,
};
/** A document contains the typed text twice: in its field, and in the data of its scripts. */
const RESPONSE_MAX = 1_500_000;
const FAULTS_MAX = 10;
const PARAMETRES = [
  "depuis",
  "q",
  "page",
  "size",
  "sortBy",
  "sortDir",
  "format",
  "auteur",
  "achetables",
  "inconnu",
] as const;

const { requests, seed } = inject("fuzz");
const formCount = Math.ceil(requests / CALLS_PER_FORM);
const clock = testClock();
const pages = testPages(clock);

/** These addresses show no form: they redirect, sign out, or need a link that works once. */
const WITHOUT_SCREEN = [
  "/*",
  "/logout",
  "/mot-de-passe/nouveau",
  "/email/confirmation/:jeton",
  "/email/annulation/:jeton",
  "/settings/export",
];

type Session = { cookie: string; auteur: string };
type ApiCall = {
  path: string;
  rawBody: string;
  init: RequestInit;
  readSoFar: () => number;
  /** In bytes. */
  readMax: number;
};

let session: Session;

beforeAll(async () => {
  await migrate();
  session = await logIn();
});

test("every action of the pages has forms to be spoilt", () => {
  const actions = ADDRESSES.filter(({ method }) => method === "POST").map(({ path }) => path);
  expect([...Object.keys(FORMS), ...Object.keys(QUESTIONS)].sort()).toEqual(actions.sort());
});

describe("what is refused unread is said on the screen that sent it, with its status", () => {
  const screens = Object.keys(FORMS).filter((target) => !WITHOUT_SCREEN.includes(target));
  test.each([...screens, ...TAB_KEYS.map(tabAddress)])("%s", async (target) => {
    const path = target.replace(":id", "1");
    const isPrivate = !["/login", "/register"].includes(target) && !target.startsWith("/mot-de-passe");
    const headers = {
      ...FORM_HEADERS,
      ...(isPrivate && { Cookie: session.cookie, "X-Auteur": session.auteur }),
    };
    const screen = await pages.open(path, { headers });
    const titre = titleOf(await screen.text());
    expect([screen.status, titre]).toEqual([200, expect.stringContaining(", Étal")]);
    for (const [type, rawBody, status, sentence] of [
      [FORM, `nom=${"a".repeat(70_000)}`, 413, MESSAGES.formTooLarge],
      ["multipart/form-data; boundary=x", "--x--", 415, MESSAGES.unreadableForm],
      [FORM, "nom=%", 400, MESSAGES.unreadableForm],
    ] as const) {
      const call = { method: "POST", headers: { ...headers, "Content-Type": type }, body: rawBody };
      const refusal = await pages.open(path, call);
      const html = await refusal.text();
      expect([refusal.status, titleOf(html)]).toEqual([status, titre]);
      // The answer is also in the document's scripts, which do not count.
      const visible = html.replace(/<script.*?<\/script>/gs, "").replaceAll("&#x27;", "'");
      expect(visible.split(sentence).length).toBe(2);
    }
  });
});

function titleOf(html: string): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? "";
}

test("a late edit of one tab of the settings, sent to the address of another, is a conflict there", async () => {
  const late = { nom: "Avant", description: null };
  const fields = { intent: "etablissement", nom: "Chez Awa 2", attendu: JSON.stringify(late) };
  const sent = { auteur: session.auteur, ...fields };
  expect((await send("/settings", sent, session.cookie)).status).toBe(409);
});

test(`${formCount} forms, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const random = createRandom(seed);
  const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const faults: string[] = [];
  const statuts: Record<number, number> = {};
  for (let n = 0; n < formCount && faults.length < FAULTS_MAX; n++) {
    const call = compose(random, n, session);
    journal.mockClear();
    const response = await pages.open(call.path, call.init);
    const text = await response.text();
    statuts[response.status] = (statuts[response.status] ?? 0) + 1;
    const fault =
      faultOf(response.status, text, call.readSoFar(), call.readMax) ?? journal.mock.calls.flat().join("\n");
    const { path, rawBody, init } = call;
    if (fault === "") continue;
    faults.push(`#${n} ${path} ${JSON.stringify(init.headers)} ${rawBody.slice(0, 500)}\n${fault}`);
  }
  journal.mockRestore();
  console.log(`${formCount} forms, seed ${seed}: ${JSON.stringify(statuts)}`);
  expect(faults.join("\n\n")).toBe("");
  for (const status of [302, 400, 413, 415]) expect(statuts[status] ?? 0).toBeGreaterThan(0);
});

test("the questions that screens read, oddly sent", { timeout: 3_600_000 }, async () => {
  const random = createRandom(seed);
  const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const faults: string[] = [];
  for (let n = 0; n < formCount / 4; n++) {
    const query = new URLSearchParams({ auteur: session.auteur });
    for (let i = random.int(0, 3); i > 0; i--) query.append(random.pick(PARAMETRES), random.pick(TEXTS));
    const path = `${READ_ADDRESSES[n % READ_ADDRESSES.length] ?? ""}?${String(query)}`;
    const headers = { Cookie: session.cookie, "X-Auteur": session.auteur };
    journal.mockClear();
    const response = await pages.open(path, { headers });
    const fault = faultOf(response.status, await response.text()) ?? journal.mock.calls.flat().join("\n");
    if (fault !== "") faults.push(`${path}\n${fault}`);
  }
  journal.mockRestore();
  expect(faults.join("\n\n")).toBe("");
});

function faultOf(status: number, text: string, readSoFar = 0, readMax = READ_MAX): string | null {
  if (status >= 500) return `${status}: ${text.slice(0, 500)}`;
  if (readSoFar > readMax + 2 * CHUNK) return `${readSoFar} bytes were read`;
  return text.length > RESPONSE_MAX ? `${text.length} characters answered` : null;
}

/** The addresses take turns. Accounts come up less often, because they hash. */
function compose(random: Random, n: number, session: Session): ApiCall {
  const targets = [...Object.keys(FORMS), ...Object.keys(QUESTIONS)];
  const target = targets[n % targets.length] ?? "/login";
  const question = QUESTIONS[target];
  const form = FORMS[target] ?? [{}];
  const times = target in HASHING ? random.int(1, 3) : random.int(0, 3);
  const rawBody =
    question === undefined
      ? mangle({ auteur: session.auteur, ...random.pick(form) }, random, times)
      : random.pick([JSON.stringify(question), ...BODIES, `"${"x".repeat(70_000)}"`]);
  const usual = question === undefined ? FORM : "application/json";
  const type = random.chance(1 / 10) ? random.pick(TYPES) : usual;
  const visitor = target === "/logout" || random.chance(1 / 10);
  const page = target.replace(":id", random.chance(1 / 5) ? encodeURIComponent(random.pick(TEXTS)) : "1");
  const path = page.replace("*", "quelque-part") + (random.chance(1 / 3) ? ".data" : "");
  const { body, readSoFar } = arriving(rawBody, random);
  return {
    path,
    rawBody,
    readSoFar,
    readMax: LARGER[target] ?? READ_MAX,
    init: {
      method: "POST",
      body,
      headers: {
        ...FORM_HEADERS,
        ...(type !== "" && { "Content-Type": type }),
        ...(!visitor && { Cookie: session.cookie }),
        ...(random.chance(1 / 2) && { "X-Auteur": session.auteur }),
        ...(random.chance(1 / 5) && { "Idempotency-Key": "k1" }),
      },
    },
  };
}

const HASHING = { "/login": true, "/register": true, "/mot-de-passe/nouveau": true };

/** The body arrives in pieces without a length. Sometimes it never ends, or breaks off. */
function arriving(
  rawBody: string,
  random: Random,
): { body: ReadableStream<Uint8Array>; readSoFar: () => number } {
  const bytes = new TextEncoder().encode(rawBody);
  const endless = random.chance(1 / 12);
  const breaksOff = random.chance(1 / 20);
  let readSoFar = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const rest = bytes.subarray(readSoFar, readSoFar + CHUNK);
      if (rest.byteLength === 0 && breaksOff) {
        controller.error(new Error("The network is gone"));
      } else if (rest.byteLength === 0 && !endless) {
        controller.close();
      } else {
        const chunk = rest.byteLength === 0 ? new Uint8Array(CHUNK).fill(97) : rest;
        readSoFar += chunk.byteLength;
        controller.enqueue(chunk);
      }
    },
  });
  return { body, readSoFar: () => readSoFar };
}

async function logIn(): Promise<Session> {
  const email = "fuzz@exemple.sn";
  expect((await send("/register", { ...REGISTRATION, email })).status).toBe(201);
  const opened = await send("/login", { email, password: PASSWORD });
  expect(opened.status).toBe(302);
  const cookie = opened.headers
    .getSetCookie()
    .map((whole) => whole.split(";")[0])
    .join("; ");
  const screen = await (await pages.open("/categories/new", { headers: { Cookie: cookie } })).text();
  const author = /name="auteur" value="([^"]+)"/.exec(screen)?.[1] ?? "";
  for (const [path, fields] of [
    ["/categories/new", { nom: "Riz" }],
    ["/products/new", { ...FORMS["/products/new"]?.[0], cle: "premier" }],
    ["/purchases/new", { ...FORMS["/purchases/new"]?.[0], cle: "deuxieme" }],
  ] as const)
    expect((await send(path, { auteur: author, ...fields }, cookie)).status).toBeLessThan(400);
  const json = { Cookie: cookie, "Content-Type": "application/json", [AUTHOR_HEADER]: author };
  const sold = await pages.open("/pos/ventes", {
    method: "POST",
    headers: { ...FORM_HEADERS, ...json },
    body: JSON.stringify(QUESTIONS["/pos/ventes"]),
  });
  expect(sold.status).toBeLessThan(400);
  return { cookie, auteur: author };
}

function send(path: string, fields: Record<string, string>, cookie = ""): Promise<Response> {
  const headers = { ...FORM_HEADERS, Cookie: cookie };
  return pages.open(path, { method: "POST", headers, body: new URLSearchParams(fields) });
}
