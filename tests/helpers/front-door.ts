// The front door with a page in place of Remix, which shows what it was given.
import { env } from "cloudflare:workers";
import { missingPage } from "#app/.server/missing-page.ts";
import { publicFile } from "#app/.server/public-files.ts";
import type { Bindings } from "#worker/env.ts";
import { createFrontDoor, type FrontDoorOptions } from "#worker/front-door.ts";
import type { PageContext } from "#worker/page-context.ts";
import { QUICK_PASSWORDS } from "./passwords.ts";
import { NOW } from "./services.ts";

export const ORIGIN = "http://etal.test";
export const ERROR_PAGE = "<h1>page d'erreur</h1>";

export function testClock(start = NOW) {
  let now = start;
  return {
    now: () => now,
    advance(seconds: number) {
      now += seconds * 1000;
    },
  };
}

export function testFrontDoor(
  options: Partial<Pick<FrontDoorOptions, "render" | "addresses">> & {
    clock?: { now(): number };
    bindings?: Bindings;
  } = {},
) {
  const { render = emptyPage, addresses = [], clock = { now: () => NOW }, bindings = env } = options;
  const deferred: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void deferred.push(work) };
  let seen: PageContext | undefined;
  let calls = 0;
  const fetch = createFrontDoor({
    clock,
    passwords: QUICK_PASSWORDS,
    errorPage: () => ERROR_PAGE,
    addresses,
    missingPage,
    publicFile,
    render(request, context) {
      seen = context;
      calls += 1;
      return render(request, context);
    },
  });
  return {
    send: (request: Request) => fetch(request, bindings, execution),
    open: (path: string, init: RequestInit = {}, origin = ORIGIN) =>
      fetch(new Request(`${origin}${path}`, { redirect: "manual", ...init }), bindings, execution),
    seen(): PageContext {
      if (!seen) throw new Error("Aucune page n'a été demandée");
      return seen;
    },
    calls: () => calls,
    /** Ends when the work that answers left behind has ended. */
    async settled(): Promise<void> {
      while (deferred.length > 0) await Promise.all(deferred.splice(0));
    },
  };
}

function emptyPage(): Promise<Response> {
  return Promise.resolve(html("<!doctype html>"));
}

export function html(text: string, init: ResponseInit = {}): Response {
  return new Response(text, { ...init, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
