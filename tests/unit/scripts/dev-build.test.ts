// The build of development: the same routes as Remix's own build, in files that are all there.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import { openDevBuild } from "#scripts/local/dev/build.ts";
import { buildAtChanges } from "#scripts/local/dev/watch.ts";

const folder = mkdtempSync(join(tmpdir(), "etal-dev-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

type Manifest = {
  url: string;
  entry: { module: string; imports: string[] };
  routes: { [id: string]: { hasLoader: boolean; hasAction: boolean; module: string; imports: string[] } };
};

test("every route has its files, without what only the server does", async () => {
  const pages = join(folder, "pages");
  const { build, close } = openDevBuild(pages);
  const { bundle } = await build();
  await close();
  const [module] = bundle.modules;
  const manifest = JSON.parse(String(module?.content).replace(/^export default |;$/g, "")) as Manifest;
  expect(Object.keys(manifest.routes).sort()).toEqual(["root", ...Object.keys(flatRoutes("app"))].sort());
  expect(manifest.routes["routes/_public.login"]).toMatchObject({ hasLoader: true, hasAction: true });
  const named = Object.values(manifest.routes).flatMap(({ module: own, imports }) => [own, ...imports]);
  const files = [manifest.url, manifest.entry.module, ...named];
  expect(files.filter((file) => !existsSync(join(pages, file)))).toEqual([]);
  const code = new Set(named.map((file) => readFileSync(join(pages, file), "utf8")));
  // Services, and the platform's modules, would be there with a loader.
  for (const text of code) expect(text).not.toMatch(/context\.services|from "(node|cloudflare):/);
  expect(bundle.entrypointSource).toContain("context.services");
  const addresses = bundle.entrypointSource.match(/"\/assets\/[^"]+\.(css|avif|svg|woff2)"/g) ?? [];
  expect(addresses.length).toBeGreaterThan(8);
  expect(addresses.filter((address) => !existsSync(join(pages, address.slice(1, -1))))).toEqual([]);
}, 60_000);

describe("an edit", () => {
  test("is built; one that fails is reported and leaves the last build, and the next one is built again", async () => {
    const file = join(folder, "source.ts");
    writeFileSync(file, "0");
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const logs = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const built: string[] = [];
    const build = () => {
      const text = readFileSync(file, "utf8");
      return text === "broken" ? Promise.reject(new Error("Unexpected end")) : Promise.resolve(text);
    };
    const ended = new AbortController();
    await buildAtChanges([folder], build, (text) => built.push(text), ended.signal);
    writeFileSync(file, "1");
    await expect.poll(() => built.at(-1)).toBe("1");
    writeFileSync(file, "broken");
    await expect
      .poll(() => errors.mock.calls.flat().join())
      .toContain("la dernière qui a réussi reste servie");
    expect(built.at(-1)).toBe("1");
    writeFileSync(file, "2");
    await expect.poll(() => built.at(-1)).toBe("2");
    ended.abort();
    expect(logs.mock.calls.flat().join()).toMatch(/Construit en \d+\.\d s/);
    logs.mockRestore();
    errors.mockRestore();
  });
});
