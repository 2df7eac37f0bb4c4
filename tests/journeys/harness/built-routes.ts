// Reads the routes from the build, so that no test can forget one.
import { request } from "node:http";
import { inject } from "vitest";
import type { Credentials } from "./boutique.ts";

type Route = { path?: string; index?: boolean; parentId?: string; module: Record<string, unknown> };

export type BuiltAddress = {
  path: string;
  written: boolean;
  /** A GET answers: a screen, or a loader without one. */
  readable: boolean;
  hasScreen: boolean;
  isPrivate: boolean;
};

const BUILD = new URL("../../../build/server/index.js", import.meta.url).href;
const { routes } = (await import(BUILD)) as { routes: Record<string, Route> };

export const ADDRESSES: readonly BuiltAddress[] = Object.entries(routes)
  .filter(([, { path, index }]) => path !== undefined || index === true)
  .map(([id, route]) => ({
    path: addressOf(route),
    written: "action" in route.module,
    hasScreen: "default" in route.module,
    readable: "default" in route.module || "loader" in route.module,
    isPrivate: ancestors(id).includes("routes/_app"),
  }))
  .sort((a, b) => a.path.localeCompare(b.path));

export const SECRET_PATHS = /^\/(email\/|mot-de-passe\/nouveau)/;

export const DOCUMENT = { Accept: "text/html" };

export type Answer = { response: Response; text: string };

export async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${inject("address")}${path}`, { redirect: "manual", ...init });
  return { response, text: await response.text() };
}

/** Sends from another address of this machine (127.0.0.0/8), because the local front trusts no header about it. */
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

export function dataPath(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

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
