// A server of its own address in front of the built product: what it answers at an address can be replaced, so that a
// journey can deploy another version of the service worker.
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { BrowserContext, Page, Worker } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import type { Account } from "./boutique.ts";

export type Gateway = {
  url: string;
  /** Null: the server's own answer again. */
  replace: (path: string, answer: { status?: number; type?: string; body: string } | null) => void;
  /** Paths that were asked for since the last call. */
  asked: () => string[];
};

export async function openGateway(): Promise<Gateway> {
  const target = new URL(inject("address"));
  const port = Number(target.port);
  const replaced = new Map<string, { status?: number; type?: string; body: string }>();
  const asked: string[] = [];
  const server = createServer((incoming, answer) => {
    const { method, url = "/", headers } = incoming;
    asked.push(url);
    const own = replaced.get(url);
    if (own) {
      const { status = 200, type = "text/javascript", body } = own;
      answer.writeHead(status, { "Content-Type": type, "Cache-Control": "no-cache" }).end(body);
      return;
    }
    const outgoing = request({ host: "127.0.0.1", port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    answer.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  server.on("upgrade", (incoming, socket, head) => {
    const far = connect(port, "127.0.0.1", () => {
      const { method = "GET", url = "/", rawHeaders } = incoming;
      const pairs = rawHeaders.map((text, rank) => text + (rank % 2 === 0 ? ": " : "\r\n"));
      far.write(`${method} ${url} HTTP/1.1\r\n${pairs.join("")}\r\n`);
      far.write(head);
      far.pipe(socket).pipe(far);
    });
    for (const end of [far, socket]) end.on("error", () => end.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    replace(path, answer) {
      if (answer) replaced.set(path, answer);
      else replaced.delete(path);
    },
    asked: () => asked.splice(0),
  };
}

/** Signs in and waits until the service worker has all files. The page shows the dashboard. */
export async function openKept(page: Page, origin: string, { email, motDePasse }: Account): Promise<void> {
  await signIn(page, origin, { email, motDePasse });
  await page.goto(`${origin}/dashboard`);
  await controlled(page);
}

export async function signIn(
  page: Page,
  origin: string,
  { email, motDePasse }: Pick<Account, "email" | "motDePasse">,
): Promise<void> {
  const response = await page.request.post(`${origin}/login`, {
    form: { email, password: motDePasse },
    headers: { origin },
    maxRedirects: 0,
  });
  if (response.status() !== 302) throw new Error(`Connexion refusée : ${String(response.status())}`);
}

export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Playwright cuts the network of pages and of the service worker one after the other. */
export async function cutNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  const isCut = (worker: Worker) =>
    worker.evaluate(() =>
      fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
        () => false,
        () => true,
      ),
    );
  await expect.poll(async () => Promise.all(context.serviceWorkers().map(isCut))).not.toContain(false);
}

/** What the service worker keeps, as text, with headers. */
export async function keptTexts(page: Page): Promise<{ address: string; text: string }[]> {
  return page.evaluate(async () => {
    const all: { address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url);
        const headers = JSON.stringify([...(answer?.headers ?? [])]);
        all.push({ address: url, text: headers + ((await answer?.text()) ?? "") });
      }
    }
    return all;
  });
}
