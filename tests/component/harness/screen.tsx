// Opens a screen as the app does, with the loaders and actions of the test in place of the server.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type NavigateFunction,
  Outlet,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
} from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import type { ComponentType } from "react";
import { inject } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { AppData } from "#app/network/app-data.ts";
import * as app from "#app/routes/_app.tsx";
import * as shell from "#app/routes/_app._shell.tsx";
import { SkipLink } from "#app/shell/skip-link.tsx";
import { useRouteFocus } from "#app/shell/route-focus.ts";
import { useFlashToast } from "#app/shell/use-flash-toast.ts";
import { useDocumentTitle } from "#app/shell/screen.ts";
import { ToastRegion } from "#app/ui/toast-region.tsx";
import { devise } from "#worker/kernel/domain/devises.ts";

export type Width = 360 | 768 | 1280;
const HEIGHTS: Record<Width, number> = { 360: 740, 768: 1024, 1280: 800 };

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
type Plain<Data> = Data extends { type: "DataWithResponseInit"; data: infer Value } ? Value : Data;

/** A route of the test: its module as the app has it, the answers of the test. */
export function given<Module extends RouteModule>(
  module: Module,
  answers: { loader?: Answering<DataOf<Module>>; action?: Answering },
): Given {
  return { module, ...answers };
}

export const APP: AppData = {
  gerant: { nom: "Ndiaye", prenom: "Awa", email: "awa@exemple.sn" },
  etablissement: { nom: "Boutique Teranga", devise: devise("XOF") },
  etablissementId: 1,
  fuseau: "Africa/Dakar",
  auteur: "1/1",
};

const ROOT = { theme: "light", flash: null, origin: "http://localhost", landing: null };

/** A screen that only shows where the user came. */
export const ELSEWHERE: Given = { module: { default: () => null } };

type Options = {
  width?: Width;
  /** By the id of the route: "routes/_app.pos". The layouts around them are there by themselves. */
  routes: { [id: string]: Given };
  app?: Partial<AppData>;
};

/** `address`: path and search of the first screen. */
export async function openScreen(address: string, { width = 1280, routes, app: changed = {} }: Options) {
  await page.viewport(width, HEIGHTS[width]);
  const layouts: { [id: string]: Given } = {
    root: { module: { default: Root }, loader: () => ROOT },
    "routes/_app": { module: app, loader: () => ({ ...APP, ...changed }) },
    "routes/_app._shell": { module: shell },
  };
  const Stub = createRemixStub([routeOf("root", { ...layouts, ...routes })]);
  await render(<Stub initialEntries={[address]} />);
}

type StubRoute = Parameters<typeof createRemixStub>[0][number];

function routeOf(id: string, given: { [id: string]: Given }): StubRoute {
  const { module, loader, action } = given[id] ?? { module: { default: Outlet } };
  const all = Object.values(inject("routes"));
  const route = all.find((one) => one.id === id);
  const wanted = Object.keys(given);
  const children = all
    .filter((one) => (one.parentId ?? "root") === id && wanted.some((name) => name.startsWith(one.id)))
    .map((one) => routeOf(one.id, given));
  return {
    id,
    path: id === "root" ? "/" : route?.path,
    ...(route?.index ? { index: true } : { children }),
    Component: module.default,
    ErrorBoundary: module.ErrorBoundary,
    handle: module.handle,
    shouldRevalidate: (args) =>
      // As the app's router does after a refused form.
      (args.actionStatus ?? 200) < 400 &&
      (module.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
    loader,
    action,
  } as StubRoute;
}

let shown = "";
let navigate: NavigateFunction | undefined;

/** Path, search and hash of the shown screen. */
export const shownAddress = () => shown;

/** As a link of the app does. */
export function goTo(address: string): void {
  navigate?.(address);
}

export function goBack(): void {
  navigate?.(-1);
}

function Root() {
  const { pathname, search, hash } = useLocation();
  shown = `${pathname}${search}${hash}`;
  navigate = useNavigate();
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
