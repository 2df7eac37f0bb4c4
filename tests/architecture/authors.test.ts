// Every signed-in screen sends the account that it was rendered for, and its routes check it (docs/decisions/0018).
import ts from "typescript";
import { expect, test } from "vitest";
import { parse, type Source, sourcesUnder, walk, where } from "./source/sources.ts";

/** These forms work for any account: before signing in, or to sign out. */
const PUBLIC_FORMS = [
  "app/routes/_public.login.tsx",
  "app/routes/_public.mot-de-passe.nouveau.tsx",
  "app/routes/_public.mot-de-passe.oubli.tsx",
  "app/features/compte/link-page.tsx",
  "app/features/compte/register-form.tsx",
  "app/shell/frame/logout-form.tsx",
];
const SIGNED_IN_FRAMES: Record<string, readonly string[]> = {
  loader: ["appLoader", "caisseLoader", "csvLoader", "jsonLoader", "listLoader"],
  action: ["appAction", "fileAction", "jsonAction"],
};

function barePosts(source: Source): string[] {
  const found: string[] = [];
  walk(source, (node) => {
    if (!ts.isJsxOpeningLikeElement(node) || !/(^|\.)form$/i.test(node.tagName.getText())) return;
    const posts = node.attributes.properties.some(
      (property) =>
        ts.isJsxAttribute(property) &&
        property.name.getText() === "method" &&
        property.initializer?.getText() !== '"get"',
    );
    if (posts) found.push(where(source, node));
  });
  return found;
}

function unframed(
  source: Source,
  frameNames: Record<string, readonly string[]> = SIGNED_IN_FRAMES,
): string[] {
  const found: string[] = [];
  walk(source, (node) => {
    const named = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);
    const frames = named && node.name ? frameNames[node.name.getText()] : undefined;
    if (!frames) return;
    const make = ts.isVariableDeclaration(node) ? node.initializer : undefined;
    if (!make || !ts.isCallExpression(make) || !frames.includes(make.expression.getText()))
      found.push(where(source, node));
  });
  return found;
}

test("a form that posts is an <AppForm>, but for those of accounts", () => {
  const bare = sourcesUnder("app").filter((source) => barePosts(source).length > 0);
  const own = "app/shell/forms/app-form.tsx";
  expect(bare.map(({ path }) => path).sort()).toEqual([...PUBLIC_FORMS, own].sort());
  for (const text of [
    `<Form method="post" />`,
    `<form method="POST">x</form>`,
    `<fetcher.Form method={m} />`,
  ])
    expect(barePosts(parse("app/x.tsx", text))).toEqual(["app/x.tsx:1"]);
  expect(barePosts(parse("app/x.tsx", `<Form method="get" />`))).toEqual([]);
});

test("every action reads its form in a frame, which bounds it; signing out reads none", () => {
  const actions = sourcesUnder("app/routes").flatMap((source) =>
    unframed(source, { action: ["appAction", "fileAction", "jsonAction", "publicAction"] }),
  );
  expect(actions).toEqual([expect.stringMatching(/^app\/routes\/logout\.tsx:\d+$/)]);
  const readers = sourcesUnder("app").filter(({ path, text }) => {
    const reads = /request\.(formData|text|json|arrayBuffer|blob|bytes)\(|request\.body\.getReader/.test(
      text,
    );
    return reads && path.startsWith("app/");
  });
  expect(readers.map(({ path }) => path)).toEqual([]);
});

test("the routes of signed-in screens read and write in a frame that knows whose screen it answers", () => {
  const routes = sourcesUnder("app/routes").filter(({ path }) => path.startsWith("app/routes/_app"));
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.flatMap((source) => unframed(source))).toEqual([]);
  const bad = `export const action = publicAction(() => 1);\nexport async function loader() {}`;
  expect(unframed(parse("app/routes/_app.x.tsx", bad))).toEqual([
    "app/routes/_app.x.tsx:1",
    "app/routes/_app.x.tsx:2",
  ]);
});
