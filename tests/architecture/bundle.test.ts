import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { build } from "#scripts/local/build.ts";
import { RELOADS_PATH } from "#scripts/local/dev/reloads.ts";
import { importsOf } from "#scripts/local/weights.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { filesUnder } from "./source/sources.ts";

/** Minification keeps these texts, and only the server's code contains them. */
const SERVER_ONLY = {
  zod: /\b_zod\b/,
  drizzle: /drizzle:/,
  SQL: /INSERT INTO|json_group_array/,
  jose: /JWSInvalid|ERR_JWS/,
  hono: /HonoRequest|HTTPException/,
};

function serverCodeIn(text: string): string[] {
  return Object.entries(SERVER_ONLY).flatMap(([name, mark]) => (mark.test(text) ? [name] : []));
}

beforeAll(() => {
  if (!build()) throw new Error("La construction des pages a échoué");
}, 120_000);

test("no server code reaches the browser: zod, Drizzle, SQL, jose, Hono", () => {
  const chunks = filesUnder(["build/client"], [".js"]);
  expect(chunks.length).toBeGreaterThan(5);
  const found = chunks.flatMap((path) =>
    serverCodeIn(readFileSync(join(ROOT, path), "utf8")).map((x) => `${path} : ${x}`),
  );
  expect(found).toEqual([]);
});

test("the browser has the sentences that its code shows, and not the server's", () => {
  const chunks = filesUnder(["build/client/assets"], [".js"]);
  const sent = chunks.map((path) => readFileSync(join(ROOT, path), "utf8")).join("\n");
  expect(sent).toContain(MESSAGES.serverUnreachable);
  expect(sent).toContain(ACCOUNT_MESSAGES.passwordLength);
  expect(sent).not.toContain(MESSAGES.methodNotAllowed);
  expect(sent).not.toContain(MESSAGES.unreadableBody);
});

test("each size and colour of text that the screens name is in the styles", () => {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  const styles = filesUnder(["build/client/assets"], [".css"]).map(read).join("\n");
  const named = filesUnder(["app"], [".ts", ".tsx"]).flatMap((path) =>
    [...read(path).matchAll(/(?<=[\s"'`:])text-[a-z][a-z\d-]*(?=[\s"'`!/])/g)].map(([name]) => name),
  );
  const classes = new Set(named);
  expect(classes.size).toBeGreaterThan(20);
  const missing = [...classes].filter((name) => !new RegExp(`[.:]${name}(?![\\w-])`).test(styles));
  expect(missing).toEqual([]);
});

test("no page reloads itself: only the local front adds that", () => {
  const texts = filesUnder(["build/client", "build/server"], [".js", ".txt", ".webmanifest"]);
  const found = texts.filter((path) => readFileSync(join(ROOT, path), "utf8").includes(RELOADS_PATH));
  expect(found).toEqual([]);
});

test("it would be seen: these marks are in the libraries themselves", () => {
  const library = (path: string) => readFileSync(join(ROOT, "node_modules", path), "utf8");
  expect(serverCodeIn(library("zod/v4/core/schemas.js"))).toEqual(["zod"]);
  expect(serverCodeIn(library("drizzle-orm/entity.js"))).toEqual(["drizzle"]);
  expect(serverCodeIn(library("jose/dist/webapi/util/errors.js"))).toEqual(["jose"]);
  expect(serverCodeIn(library("hono/dist/http-exception.js"))).toEqual(["hono"]);
  expect(serverCodeIn("`INSERT INTO ventes`")).toEqual(["SQL"]);
});

test("the budget counts what a chunk imports at once and what it imports later", () => {
  const chunk = `import{a as b}from"./components-1.js";import"./x.css";export{c}from"./c-2.js";const d=()=>f(()=>import("./especes-3.js"),[]);`;
  expect(importsOf(chunk)).toEqual({ imports: ["components-1.js", "c-2.js"], lazyImports: ["especes-3.js"] });
});
