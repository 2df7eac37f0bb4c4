// Opens a screen as the app does, with the loaders and actions of the test in place of the server. Not by
// @remix-run/testing, whose router has other flags than Remix's: there a form is sent with "post" instead of "POST", and
// a refused form loads its screen again.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunction, UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import type { ComponentProps, ComponentType } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { inject } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { page } from "vitest/browser";
import type { AppData } from "#app/network/app-data.ts";
import * as shell from "#app/routes/_app._shell.tsx";
import * as app from "#app/routes/_app.tsx";
import * as visitors from "#app/routes/_public.tsx";
import { useFlashToast } from "#app/shell/frame/use-flash-toast.ts";
import { useRouteFocus } from "#app/shell/route-focus.ts";
import { useDocumentTitle } from "#app/shell/screen.ts";
import { SkipLink } from "#app/shell/skip-link.tsx";
import { ToastRegion } from "#app/ui/toast-region.tsx";
import { FUTURE } from "#scripts/local/remix-options.ts";
import { times } from "#tests/helpers/long.ts";
import { devise } from "#worker/core/domain/devises.ts";

export type Width = 360 | 768 | 1280;
const HEIGHTS: Record<Width, number> = { 360: 740, 768: 1024, 1280: 800 };

/** For `test.each`: the first width, in `npm run verify` all of them. */
export const widths = (...all: Width[]): Width[] => all.slice(0, times(1, all.length));

type RouteModule = {
  default: ComponentType;
  ErrorBoundary?: ComponentType;
  handle?: unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
};
type Answering<Value = unknown> = (args: LoaderFunctionArgs) => Value | Promise<Value> | Response;
type Given = { module: RouteModule; loader?: Answering; action?: Answering };

/** The data that a route's loader gives, as its type says: a test breaks when the data of the screen changes. */
export type DataOf<Module> = Module extends { loader: (...args: never[]) => infer Read }
  ? Plain<Exclude<Awaited<Read>, Response>>
  : never;
type Plain<Data> = Data extends { init: ResponseInit | null; data: infer Value } ? Value : Data;

/** A route of the test: its module as the app has it, the answers of the test. */
export function given<Module extends RouteModule>(
  module: Module,
  answers: { loader?: Answering<DataOf<Module>>; action?: Answering },
): Given {
  return { module, ...answers };
}

export const APP: AppData = {
  gerantId: 1,
  gerant: { nom: "Ndiaye", prenom: "Awa" },
  etablissement: { nom: "Boutique Teranga", devise: devise("XOF") },
  etablissementId: 1,
  fuseau: "Africa/Dakar",
  auteur: "1/1",
};

const ROOT = { theme: "light", flash: null, origin: "http://localhost", landing: null };

/** A screen that only shows where the user came. */
export const ELSEWHERE: Given = { module: { default: () => null } };

/** A route without a screen, which fetchers load. */
export const dataRoute = (loader: Answering): Given => ({ ...ELSEWHERE, loader });

type Options = {
  width?: Width;
  /** By the id of the route: "routes/_app.pos". The layouts around them are there by themselves. */
  routes: { [id: string]: Given };
  app?: Partial<AppData>;
  /** Answers of actions, by route, that the document itself brings: its form was sent before the scripts ran. */
  answered?: { [id: string]: unknown };
  /** What the loaders of such a document gave, by route. */
  loaded?: { [id: string]: unknown };
};

/** `address`: path and search of the first screen. */
export async function openScreen(address: string, options: Options) {
  const { width = 1280, routes, app: changed = {}, answered, loaded } = options;
  // A screen that the test opened before is gone, as after a reload.
  await cleanup();
  await page.viewport(width, HEIGHTS[width]);
  const layouts: { [id: string]: Given } = {
    root: { module: { default: Root }, loader: () => ROOT },
    "routes/_app": { module: app, loader: () => ({ ...APP, ...changed }) },
    "routes/_app._shell": { module: shell },
    "routes/_public": { module: visitors },
  };
  const routeObjects = [routeOf("root", { ...layouts, ...routes })];
  router = createMemoryRouter(routeObjects, {
    ...{ initialEntries: [address], future: ROUTER_FLAGS },
    ...(answered && { hydrationData: { loaderData: { root: ROOT, ...loaded }, actionData: answered } }),
  });
  await render(
    <RemixContext.Provider value={REMIX}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </RemixContext.Provider>,
  );
}

/** Those that @remix-run/react sets for the flags of vite.config.ts. */
const ROUTER_FLAGS = {
  ...{ v7_normalizeFormMethod: true, v7_fetcherPersist: true, v7_relativeSplatPath: true },
  v7_skipActionErrorRevalidation: true,
};

const REMIX: ComponentProps<typeof RemixContext.Provider>["value"] = {
  manifest: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
  routeModules: {},
  future: FUTURE,
  isSpaMode: false,
};

window.__remixManifest = REMIX.manifest;

let router: ReturnType<typeof createMemoryRouter> | undefined;

function routeOf(id: string, given: { [id: string]: Given }): RouteObject {
  const { module, loader, action } = given[id] ?? { module: { default: Outlet } };
  const all = Object.values(inject("routes"));
  const route = all.find((one) => one.id === id);
  const givenIds = Object.keys(given);
  const children = all
    .filter((one) => (one.parentId ?? "root") === id && givenIds.some((name) => name.startsWith(one.id)))
    .map((one) => routeOf(one.id, given));
  return {
    id,
    path: id === "root" ? "/" : route?.path,
    ...(route?.index ? { index: true } : { children }),
    Component: module.default,
    ErrorBoundary: module.ErrorBoundary,
    handle: module.handle,
    shouldRevalidate: revalidatedAsByRemix(module.shouldRevalidate),
    loader,
    action,
  } as RouteObject;
}

/** With single fetch, Remix gives `true` as the default to a route that decides itself. */
function revalidatedAsByRemix(decide: ShouldRevalidateFunction | undefined) {
  return decide && ((args: RevalidationArguments) => decide({ ...args, defaultShouldRevalidate: true }));
}
type RevalidationArguments = Parameters<ShouldRevalidateFunction>[0];

/** Path, search and hash of the shown screen. */
export const shownAddress = () => (router ? router.createHref(router.state.location) : "");

/** As a link of the app does. */
export function goTo(address: string): void {
  void router?.navigate(address);
}

export function goBack(): void {
  void router?.navigate(-1);
}

export function goForward(): void {
  void router?.navigate(1);
}

function Root() {
  useFlashToast();
  const announced = useRouteFocus();
  const title = useDocumentTitle();
  return (
    <>
      <title>{title}</title>
      <SkipLink />
      <Outlet />
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ToastRegion />
    </>
  );
}
