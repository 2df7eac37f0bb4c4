// Files are served without the worker: what the two say must be the same, or one of them was forgotten.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { nouvelleVisite, securiser } from "#worker/http/security-headers.ts";

/** What each address pattern of `public/_headers` adds. */
function lireEntetes(): Map<string, Map<string, string>> {
  const regles = new Map<string, Map<string, string>>();
  let regle = new Map<string, string>();
  for (const ligne of readFileSync(join(ROOT, "public/_headers"), "utf8").split("\n")) {
    if (ligne.trim() === "" || ligne.startsWith("#")) continue;
    const [, nom, valeur] = /^\s+([\w-]+): (.+)$/.exec(ligne) ?? [];
    if (nom !== undefined && valeur !== undefined) regle.set(nom.toLowerCase(), valeur);
    else regles.set(ligne, (regle = new Map<string, string>()));
  }
  return regles;
}

/** What the worker says of one answer only: who asked, and how long it may be kept. */
const SEULS = ["x-request-id", "cache-control", "content-type"];

test("files carry what the worker's answers carry, word for word", () => {
  const visite = nouvelleVisite(new Request("https://etal.test/favicon.svg"));
  const reponse = securiser(new Response("", { headers: { "Content-Type": "image/svg+xml" } }), visite);
  const worker = new Map([...reponse.headers].filter(([nom]) => !SEULS.includes(nom)));
  const fichiers = new Map(lireEntetes().get("/*"));
  const politiques = [worker, fichiers].map((entetes) => entetes.get("content-security-policy")?.split("; "));
  for (const politique of politiques)
    expect(politique).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]));
  // A drawing of ours has styles of its own, and nothing that runs.
  expect(politiques[1]?.filter((directive) => !politiques[0]?.includes(directive))).toEqual([
    "style-src 'unsafe-inline'",
  ]);
  for (const entetes of [worker, fichiers]) entetes.delete("content-security-policy");
  expect(Object.fromEntries(fichiers)).toEqual(Object.fromEntries(worker));
  expect(fichiers.size).toBeGreaterThan(5);
});

test("only what carries its content's hash in its name is kept for a year", () => {
  const gardes = [...lireEntetes()].filter(([, entetes]) => entetes.has("cache-control"));
  expect(gardes.map(([motif, entetes]) => [motif, entetes.get("cache-control")])).toEqual([
    ["/assets/*", "public, max-age=31536000, immutable"],
  ]);
});
