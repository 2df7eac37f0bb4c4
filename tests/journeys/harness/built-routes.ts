// The routes that the built pages have, and how to ask them without a browser. Nothing lists them here, so that none is
// forgotten by the tests that walk them.
import { request } from "node:http";
import { inject } from "vitest";
import type { Credentials } from "./boutique.ts";

type Route = { path?: string; index?: boolean; parentId?: string; module: Record<string, unknown> };

/** An address of the pages, and what asking it means. */
export type BuiltAddress = {
  path: string;
  /** It has an action. */
  written: boolean;
  /** Something answers a GET: a screen, or a loader alone. */
  readable: boolean;
  /** It is for who is signed in: `routes/_app` stands above it. */
  isPrivate: boolean;
};

const BUILD = new URL("../../../build/server/index.js", import.meta.url).href;
const { routes } = (await import(BUILD)) as { routes: Record<string, Route> };

/** Every address, layouts left out. */
export const ADDRESSES: readonly BuiltAddress[] = Object.entries(routes)
  .filter(([, { path, index }]) => path !== undefined || index === true)
  .map(([id, route]) => ({
    path: addressOf(route),
    written: "action" in route.module,
    readable: "default" in route.module || "loader" in route.module,
    isPrivate: ancestors(id).includes("routes/_app"),
  }))
  .sort((a, b) => a.path.localeCompare(b.path));

/** Where a letter's link leads: addresses that hold a secret. */
export const SECRET_PATHS = /^\/(email\/|mot-de-passe\/nouveau)/;

/** What a browser that loads a document says. */
export const DOCUMENT = { Accept: "text/html" };

export type Answer = { response: Response; text: string };

/** Asks the worker, and follows nothing. */
export async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${inject("address")}${path}`, { redirect: "manual", ...init });
  return { response, text: await response.text() };
}

/** The same from another of this machine's own addresses (127.0.0.0/8): the local front believes no header about it. */
export function requestFrom(address: string, path: string, init: RequestInit): Promise<Answer> {
  const { host, origin } = new URL(path, inject("address"));
  const question = new Request(`${origin}${path}`, init);
  return new Promise((resolve, reject) => {
    const send = request(
      {
        host: "127.0.0.1",
        port: new URL(origin).port,
        localAddress: address,
        method: question.method,
        path,
        headers: { ...Object.fromEntries(question.headers), host },
      },
      (response) => {
        let text = "";
        response.on("data", (bytes: Buffer) => (text += bytes.toString()));
        response.on("end", () => {
          const headers = new Headers();
          for (const [name, values = []] of Object.entries(response.headersDistinct))
            for (const value of values) headers.append(name, value);
          resolve({
            response: new Response(null, { status: response.statusCode ?? 0, headers }),
            text,
          });
        });
      },
    );
    send.on("error", reject);
    question.text().then((body) => send.end(body), reject);
  });
}

/** Signs in as the login page's form does; the session's cookie. */
export async function logIn({ email, motDePasse }: Credentials): Promise<string> {
  const { response } = await ask("/login", {
    method: "POST",
    headers: { Origin: inject("address") },
    body: new URLSearchParams({ email, password: motDePasse }),
  });
  const cookie = response.headers.getSetCookie().find((c) => c.startsWith("etal="));
  if (cookie === undefined) throw new Error(`Connexion refusée : ${String(response.status)}`);
  return cookie.split(";")[0] ?? "";
}

/** Where the browser asks for a route's data. */
export function dataPath(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/** The route's address, with 1 for every parameter and a word for what matches all. */
function addressOf(route: Route): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const start = parent ? addressOf(parent) : "";
  const end = (route.path ?? "").replace(/:\w+\??/g, "1").replace("*", "quelque-part");
  return `${start}/${end}`.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

function ancestors(id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [] : [parentId, ...ancestors(parentId)];
}
