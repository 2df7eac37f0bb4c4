// The routes of app/ behind the front door, put together like the build, without a build.
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { env } from "cloudflare:workers";
import { inject } from "vitest";
import { pageAddresses } from "#app/.server/page-addresses.ts";
import { FUTURE } from "#scripts/local/remix-options.ts";
import type { Bindings } from "#worker/env.ts";
import { PASSWORD, registration } from "./accounts.ts";
import { NO_LIMIT } from "./api.ts";
import { addressesOf } from "./built-addresses.ts";
import { ORIGIN, testFrontDoor } from "./front-door.ts";

type Module = ServerBuild["entry"]["module"] & ServerBuild["routes"][string]["module"];
type RouteFile = { id: string; file: string; path?: string; index?: boolean; parentId?: string };

declare module "vitest" {
  interface ProvidedContext {
    /** Files and addresses of app/routes, found by vitest.config.ts. */
    routes: Record<string, RouteFile>;
  }
}

const MODULES = import.meta.glob<Module>(
  ["../../app/{root,entry.server}.tsx", "../../app/routes/*.{ts,tsx}"],
  {
    eager: true,
  },
);

function moduleOf(file: string): Module {
  const module = MODULES[`../../app/${file}`];
  if (!module) throw new Error(`There is no app/${file}`);
  return module;
}

const FILES: RouteFile[] = [
  { id: "root", file: "root.tsx", path: "" },
  ...Object.values(inject("routes")).map((route) => ({ parentId: "root", ...route })),
];

const build: ServerBuild = {
  mode: "production",
  entry: { module: moduleOf("entry.server.tsx") },
  routes: Object.fromEntries(
    FILES.map(({ file, ...route }) => [route.id, { ...route, module: moduleOf(file) }]),
  ),
  assets: {
    version: "test",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: [] },
    routes: Object.fromEntries(
      FILES.map(({ file, ...route }) => {
        const has = moduleOf(file);
        return [
          route.id,
          {
            ...route,
            module: "/assets/route.js",
            hasAction: "action" in has,
            hasLoader: "loader" in has,
            hasClientAction: false,
            hasClientLoader: false,
            hasErrorBoundary: "ErrorBoundary" in has,
          },
        ];
      }),
    ),
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: FUTURE,
  isSpaMode: false,
};

export const FORM_HEADERS = { Host: new URL(ORIGIN).host, Origin: ORIGIN, Accept: "text/html" };

/** `:id` and `*` stand in the addresses as in Remix. */
export const ADDRESSES = pageAddresses(build.routes);

/** The same with what each answers; a parameter is 1. */
export const ROUTES = addressesOf(build.routes);

/** Of these, the screens that visitors have. */
export const PUBLIC_ADDRESSES = pageAddresses(
  Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const isScreen = id.startsWith("routes/_public") && "default" in route.module;
      return [id, isScreen ? route : { ...route, module: {} as Module }];
    }),
  ),
)
  .filter(({ method }) => method === "GET")
  .map(({ path }) => path);

/** Addresses that answer a GET without a screen: JSON and files. */
export const READ_ADDRESSES = pageAddresses(
  Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const isResource = "loader" in route.module && !("default" in route.module);
      return [id, isResource ? route : { ...route, module: {} as Module }];
    }),
  ),
)
  .filter(({ method }) => method === "GET")
  .map(({ path }) => path.replace("*", "quelque-part"));

/** The whole worker without its files. All tests come from one address, more often than production allows. */
export function testPages(clock: { now(): number }, limits: Partial<Bindings> = {}) {
  return testFrontDoor({
    clock,
    bindings: { ...env, LIMITE_COMPTE: NO_LIMIT, ...limits },
    addresses: ADDRESSES,
    render: createRequestHandler(build),
  });
}

/** Registers a manager and signs in by the form; returns the `Cookie` header. */
export async function signUpByPages(pages: ReturnType<typeof testPages>, email: string): Promise<string> {
  await pages.open("/");
  const { gerantVO } = registration(email);
  await pages.seen().services.comptes.register({ ...gerantVO, motDePasse: PASSWORD });
  const body = new URLSearchParams({ email, password: PASSWORD });
  const entered = await pages.open("/login", { method: "POST", headers: FORM_HEADERS, body });
  return entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
