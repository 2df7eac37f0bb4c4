// The routes that the built pages have, and how to ask them without a browser. Nothing lists them here, so that none is
// forgotten by the tests that walk them.
import { request } from "node:http";
import { inject } from "vitest";
import type { Acces } from "./boutique.ts";

type Route = { path?: string; index?: boolean; parentId?: string; module: Record<string, unknown> };

/** An address of the pages, and what asking it means. */
export type AdresseBatie = {
  chemin: string;
  /** It has an action. */
  ecrit: boolean;
  /** Something answers a GET: a screen, or a loader alone. */
  lit: boolean;
  /** It is for who is signed in: `routes/_app` stands above it. */
  prive: boolean;
};

const BUILD = new URL("../../../build/server/index.js", import.meta.url).href;
const { routes } = (await import(BUILD)) as { routes: Record<string, Route> };

/** Every address, layouts left out. */
export const ADRESSES: readonly AdresseBatie[] = Object.entries(routes)
  .filter(([, { path, index }]) => path !== undefined || index === true)
  .map(([id, route]) => ({
    chemin: adresseDe(route),
    ecrit: "action" in route.module,
    lit: "default" in route.module || "loader" in route.module,
    prive: ancetres(id).includes("routes/_app"),
  }))
  .sort((a, b) => a.chemin.localeCompare(b.chemin));

/** Where a letter's link leads: addresses that hold a secret. */
export const SECRETES = /^\/(email\/|mot-de-passe\/nouveau)/;

/** What a browser that loads a document says. */
export const DOCUMENT = { Accept: "text/html" };

export type Reponse = { reponse: Response; texte: string };

/** Asks the worker, and follows nothing. */
export async function demander(chemin: string, init: RequestInit = {}): Promise<Reponse> {
  const reponse = await fetch(`${inject("adresse")}${chemin}`, { redirect: "manual", ...init });
  return { reponse, texte: await reponse.text() };
}

/** The same from another of this machine's own addresses (127.0.0.0/8): the local front believes no header about it. */
export function demanderDepuis(adresse: string, chemin: string, init: RequestInit): Promise<Reponse> {
  const { host, origin } = new URL(chemin, inject("adresse"));
  const question = new Request(`${origin}${chemin}`, init);
  return new Promise((resolve, reject) => {
    const envoi = request(
      {
        host: "127.0.0.1",
        port: new URL(origin).port,
        localAddress: adresse,
        method: question.method,
        path: chemin,
        headers: { ...Object.fromEntries(question.headers), host },
      },
      (reponse) => {
        let texte = "";
        reponse.on("data", (octets: Buffer) => (texte += octets.toString()));
        reponse.on("end", () => {
          const headers = new Headers();
          for (const [nom, valeurs = []] of Object.entries(reponse.headersDistinct))
            for (const valeur of valeurs) headers.append(nom, valeur);
          resolve({ reponse: new Response(null, { status: reponse.statusCode ?? 0, headers }), texte });
        });
      },
    );
    envoi.on("error", reject);
    question.text().then((corps) => envoi.end(corps), reject);
  });
}

/** Signs in as the login page's form does; the session's cookie. */
export async function entrer({ email, motDePasse }: Acces): Promise<string> {
  const { reponse } = await demander("/login", {
    method: "POST",
    headers: { Origin: inject("adresse") },
    body: new URLSearchParams({ email, password: motDePasse }),
  });
  const cookie = reponse.headers.getSetCookie().find((c) => c.startsWith("etal="));
  if (cookie === undefined) throw new Error(`Connexion refusée : ${String(reponse.status)}`);
  return cookie.split(";")[0] ?? "";
}

/** Where the browser asks for a route's data. */
export function donnees(chemin: string): string {
  return chemin === "/" ? "/_root.data" : `${chemin}.data`;
}

/** The route's address, with 1 for every parameter and a word for what matches all. */
function adresseDe(route: Route): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const debut = parent ? adresseDe(parent) : "";
  const fin = (route.path ?? "").replace(/:\w+\??/g, "1").replace("*", "quelque-part");
  return `${debut}/${fin}`.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

function ancetres(id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [] : [parentId, ...ancetres(parentId)];
}
