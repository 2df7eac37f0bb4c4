// CPU time to refuse a form of the greatest size, compared with an empty form; the ratio should stay below
// two.
import { createRequestHandler } from "@remix-run/cloudflare";
import { lastResort } from "#app/.server/last-resort.ts";
import { pageAddresses } from "#app/.server/page-addresses.ts";
import { AUTHOR_HEADER } from "#app/network/author.ts";
import { stop } from "#scripts/bootstrap/print.mjs";
import { build } from "#scripts/local/build.ts";
import { PANIER_MAX_BYTES } from "#worker/features/ventes/domain/vente.ts";
import type { Bindings } from "#worker/env.ts";
import { createFrontDoor } from "#worker/front-door.ts";
import { PAGE_BODY_MAX_BYTES as MAX } from "#worker/http/body.ts";
import { type Case, compare, cpu } from "./measure.ts";
import type { OpenShop } from "./shop.ts";

const ORIGIN = "http://etal.test";
const FORM = "application/x-www-form-urlencoded";
const EMAIL = "formulaires@etal.test";
const PASSWORD = "Tamarin@2026";
const ROUNDS = 40;

type Send = (path: string, type: string, body: Body, headers?: Record<string, string>) => Promise<Response>;
type Body = string | (() => ReadableStream<Uint8Array>);

const FORMS: Record<string, Body> = {
  "un nom répété": "a&".repeat(MAX / 2),
  "200 champs": filled(Array.from({ length: 200 }, (_, i) => `champ${i}=`)),
  "un champ connu": filled(["email=", "nom="]),
  "des noms réservés": filled(["__intent__=", "a[6]=", "__state__="]),
  "tout est encodé": `nom=${"%C3%A9".repeat(Math.floor((MAX - 4) / 6))}`,
  "sans fin": endless,
};
const ROUTES = [
  "/login",
  "/login.data",
  "/register.data",
  "/categories/new",
  "/products/new.data",
  "/settings.data",
];

const QUESTIONS: Record<string, Body> = {
  "un long texte": `{"client":"${"x".repeat(PANIER_MAX_BYTES - 13)}"}`,
  "des crochets": "[".repeat(PANIER_MAX_BYTES),
  "sans fin": endless,
};

export async function forms(_open: OpenShop, bindings: Bindings): Promise<void> {
  if (!build()) stop("La construction des pages a échoué");
  const { send, cookie, author } = await enter(bindings);
  const signedIn = { Cookie: cookie, [AUTHOR_HEADER]: author };
  const cases = [
    ...ROUTES.flatMap((path) =>
      casesOf(path, FORMS, (body) => send(path, FORM, body, /login|register/.test(path) ? {} : signedIn)),
    ),
    ...casesOf("/pos/ventes", QUESTIONS, (body) => send("/pos/ventes", "application/json", body, signedIn)),
  ];
  const costs = await compare(ROUNDS, cases, cpu);
  const worst = Math.max(...costs.map(({ measured, floor }) => measured / floor));
  console.log(`  ${"au plus".padEnd(44)} ${worst.toFixed(2)} ×`);
}

function casesOf(
  path: string,
  bodies: Record<string, Body>,
  send: (body: Body) => Promise<Response>,
): Case[] {
  const refused = async (body: Body) => {
    const answer = await send(body);
    const text = await answer.text();
    if (answer.status < 400 || answer.status >= 500) throw new Error(`${path} : ${answer.status} ${text}`);
  };
  return Object.entries(bodies).map(([label, body]) => ({
    label: `${path}, ${label}`,
    run: () => refused(body),
    floor: () => refused(""),
  }));
}

function filled(fields: readonly string[]): string {
  const each = Math.floor(MAX / fields.length);
  const text = fields.map((field) => field.padEnd(each - 1, "x")).join("&");
  return text.padEnd(MAX, "x");
}

function endless(): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(16_384).fill(97);
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk);
    },
  });
}

async function enter(bindings: Bindings): Promise<{ send: Send; cookie: string; author: string }> {
  const built = await import("../build/server/index.js");
  const door = createFrontDoor({
    missingPage: () => "",
    publicFile: () => null,
    render: createRequestHandler(built),
    addresses: pageAddresses(built.routes),
    errorPage: lastResort,
  });
  const execution = { waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined) };
  const base = { Host: new URL(ORIGIN).host, Origin: ORIGIN, Accept: "text/html" };
  const send: Send = (path, type, body, headers = {}) =>
    door(
      new Request(`${ORIGIN}${path}`, {
        method: "POST",
        headers: { ...base, "Content-Type": type, ...headers },
        body: typeof body === "string" ? body : body(),
        ...{ duplex: "half" },
      }),
      bindings,
      execution,
    );
  const person = { nom: "Diop", prenom: "Awa", telephone: "771234567", email: EMAIL };
  const shop = { etablissementNom: "Banc", etablissementDescription: "", countryId: "1" };
  const fields = { ...person, ...shop, password: PASSWORD, confirmation: PASSWORD };
  await send("/register", FORM, String(new URLSearchParams(fields)));
  const opened = await send(
    "/login",
    FORM,
    String(new URLSearchParams({ email: EMAIL, password: PASSWORD })),
  );
  const cookie = opened.headers
    .getSetCookie()
    .map((whole) => whole.split(";")[0])
    .join("; ");
  const screen = await door(
    new Request(`${ORIGIN}/categories/new`, { headers: { Cookie: cookie } }),
    bindings,
    execution,
  );
  const author = /name="auteur" value="([^"]+)"/.exec(await screen.text())?.[1];
  if (author === undefined) throw new Error("Le banc n'est pas entré dans sa boutique");
  return { send, cookie, author };
}
