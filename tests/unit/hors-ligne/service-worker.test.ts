// Which request the service worker answers, and which files make a version.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { OFFLINE_PAGE, SHELL, TILL_AFTER_LOGIN } from "#app/device/service-worker/addresses.ts";
import { type Answer, answerTo } from "#app/device/service-worker/answers.ts";
import { keptFiles, removal, serviceWorker } from "#scripts/local/service-worker.ts";

const origin = "https://etal.test";
const files = new Set(["/assets/till-1234567.js", "/favicon.svg"]);

const DOCUMENT = { method: "GET", mode: "navigate", destination: "document" };
const FETCH = { method: "GET", mode: "cors", destination: "" };

test.each<[Answer, string, object]>([
  ["shell", "/pos", DOCUMENT],
  ["shell", "/pos#panier", DOCUMENT],
  ["page", SHELL, DOCUMENT],
  ["page", TILL_AFTER_LOGIN, DOCUMENT],
  ["page", "/pos/", DOCUMENT],
  ["page", "/products?q=riz", DOCUMENT],
  ["page", "/login", DOCUMENT],
  ["none", "/pos", { ...DOCUMENT, method: "POST" }],
  ["none", "/login", { ...DOCUMENT, method: "POST" }],
  ["none", "/recu/1-AAAA", { ...DOCUMENT, destination: "iframe" }],
  ["file", "/assets/till-1234567.js", FETCH],
  // Of another version.
  ["file", "/assets/till-7654321.js", { ...FETCH, destination: "script" }],
  ["file", "/favicon.svg", { ...FETCH, mode: "no-cors", destination: "image" }],
  ["none", "/partage.png", { ...FETCH, mode: "no-cors", destination: "image" }],
  ["none", "/pos/catalogue", FETCH],
  ["none", "/pos/ventes", { ...FETCH, method: "POST" }],
  ["none", "/dashboard.data", FETCH],
  ["none", "/session", FETCH],
  ["none", "/api/v1/produits", FETCH],
  ["none", "/ws", { ...FETCH, mode: "websocket" }],
  ["none", "/sw.js", { ...FETCH, mode: "same-origin" }],
  ["none", "/assets/till-1234567.js", { ...FETCH, method: "HEAD" }],
])("%s for %s, %o", (answer, path, asked) => {
  expect(answerTo({ ...FETCH, ...asked, url: origin + path }, { files, origin })).toBe(answer);
});

test("another site is left alone, whatever its address", () => {
  const url = "https://autre.test/assets/till-1234567.js";
  expect(answerTo({ ...FETCH, url }, { files, origin })).toBe("none");
});

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const MANIFEST = {
  url: "/assets/manifest-1234567.js",
  entry: { module: "/assets/entry.client-1234567.js" },
  routes: {
    root: { module: "/assets/root-1234567.js" },
    "routes/_app": { module: "/assets/_app-1234567.js" },
    "routes/_app.pos": { module: "/assets/_app.pos-1234567.js" },
    "routes/_app._shell.sales.day": { module: "/assets/day-1234567.js" },
  },
};

const BUILT: Record<string, string> = {
  "assets/manifest-1234567.js": `window.__remixManifest=${JSON.stringify(MANIFEST)};`,
  "assets/entry.client-1234567.js": 'import"./libraries-1234567.js"',
  "assets/root-1234567.js": "",
  "assets/_app-1234567.js": 'import("./start-1234567.js")',
  "assets/_app.pos-1234567.js": 'import"./libraries-1234567.js";import("./camera-1234567.js")',
  "assets/camera-1234567.js": 'new Worker(new URL("/assets/decoder-1234567.js",import.meta.url))',
  "assets/decoder-1234567.js": 'fetch("zbar-1234567.wasm")',
  "assets/zbar-1234567.wasm": "\0asm",
  "assets/libraries-1234567.js": "",
  "assets/start-1234567.js": "",
  "assets/day-1234567.js": "",
  "assets/app-1234567.css": "",
  "assets/text-1234567.css": "",
  "assets/font-1234567.woff2": "",
  "favicon.svg": "<svg/>",
  "icon-192.png": "",
  "site.webmanifest": "{}",
};
const SERVER = '"/assets/app-1234567.css" "/assets/text-1234567.css" "/assets/font-1234567.woff2"';

function built(changed: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "etal-sw-"));
  folders.push(folder);
  for (const [name, text] of Object.entries({ ...BUILT, ...changed })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test("the till's modules are kept with all that they import, now or later, and no other screen's", () => {
  const { files: kept } = keptFiles(built(), SERVER);
  const others = ["assets/day-1234567.js", "assets/text-1234567.css"];
  const expected = Object.keys(BUILT).filter((name) => !others.includes(name));
  expect(kept).toEqual(expected.map((name) => `/${name}`).toSorted());
});

test("a version is made of what its files and documents are, and of nothing else", () => {
  const { version } = keptFiles(built(), SERVER);
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  const versionWith = (changed: Record<string, string>) => keptFiles(built(changed), SERVER).version;
  expect(versionWith({})).toBe(version);
  expect(versionWith({ "assets/day-1234567.js": "other" })).toBe(version);
  expect(versionWith({ "favicon.svg": "<svg></svg>" })).not.toBe(version);
  expect(keptFiles(built(), `${SERVER} `).version).not.toBe(version);
});

test("the script has its list; the removal has neither list nor answers", () => {
  const kept = keptFiles(built(), SERVER);
  const script = serviceWorker(kept);
  for (const address of [...kept.files, SHELL.split("=")[1] ?? "", OFFLINE_PAGE, kept.version])
    expect(script).toContain(address);
  expect(script).not.toMatch(/ETAL_|"sync"|"push"|periodicsync/);
  expect(removal()).toContain("unregister");
  expect(removal()).not.toMatch(/addEventListener\("fetch"|assets/);
});
