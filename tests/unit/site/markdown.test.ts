// The pages of text, as the build makes them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CONTACT } from "#app/content/site/frame.ts";
import { TEXTS } from "#app/content/site/texts.ts";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { toHtml } from "#scripts/local/markdown.ts";
import { sourcesUnder } from "#tests/architecture/source/sources.ts";
import { textsOf } from "#tests/architecture/source/texts.ts";
import { KEY_KEPT_SECONDS } from "#worker/core/domain/idempotency.ts";
import {
  DEVICE_FORGOTTEN_SECONDS,
  ABSOLUTE_DURATION_SECONDS,
  ACCESS_KEPT_SECONDS,
  EMAIL_CONFIRMATION_TTL_SECONDS,
  EMAIL_REVERT_TTL_SECONDS,
  idleSeconds,
  LINK_TTL_SECONDS,
} from "#worker/features/comptes/domain/account.ts";
import { ACTIVITY_KEPT_SECONDS } from "#worker/features/comptes/domain/journal.ts";
import { evenementsCutoff } from "#worker/features/evenements/domain/evenement.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const PRIVACY = read("app/content/site/confidentialite.md");

test("tables and code scroll by themselves and take the focus", () => {
  expect(toHtml("|a|\n|-|\n|1|")).toMatch(
    /<div class="wide" role="group" tabindex="0" aria-label="Tableau"><table>.*<th scope="col">a<\/th>.*<\/table><\/div>/s,
  );
  expect(toHtml("```js\n1 < 2\n```")).toMatch(
    /<pre class="wide" role="group" tabindex="0" [^>]*>.*1 &lt; 2/s,
  );
});

test("French signs do not begin a line; code keeps its spaces", () => {
  expect(toHtml("**Voir** : « oui » ; 5 % ! `a ; b`").trim()).toBe(
    "<p><strong>Voir</strong>\u00A0: «\u202Foui\u202F»\u202F; 5\u00A0%\u202F! <code>a ; b</code></p>",
  );
});

test("the title and the owner's notes are left out, the email is that of the footer", () => {
  expect(toHtml("<!-- [à remplir] -->\n\n# Titre\n\nTexte, <{email}>").trim()).toBe(
    `<p>Texte, <a href="mailto:${CONTACT.email}">${CONTACT.email}</a></p>`,
  );
});

test.each([
  ["app/content/site/mentions-legales.md", TEXTS.legal.title],
  ["app/content/site/confidentialite.md", TEXTS.privacy.title],
  ["docs/temps-reel.md", TEXTS.guide.title],
])("%s has the title of its page, and no address that only the file has", (path, title) => {
  expect(/^# (.*)$/m.exec(read(path))?.[1]).toBe(title);
  const links = Array.from(toHtml(read(path)).matchAll(/href="([^"]*)"/g), ([, href]) => href);
  expect(links.filter((href) => !/^(https:\/\/|mailto:|\/)/.test(href ?? ""))).toEqual([]);
});

test.each(["mentions-legales", "confidentialite"])(
  "%s lists what the owner fills in, all of it, in its first comment",
  (name) => {
    const [, notes = "", text = ""] = /^<!--(.*?)-->(.*)$/s.exec(read(`app/content/site/${name}.md`)) ?? [];
    const blanks = (from: string) =>
      new Set(Array.from(from.matchAll(/\[([^\]]+)\](?!\()/g), ([, blank]) => blank));
    expect(blanks(text).size).toBeGreaterThan(2);
    expect(blanks(notes)).toEqual(blanks(text));
  },
);

describe("what the privacy page says is what the code does", () => {
  const DAY = 86_400;
  test.each([
    ["Sessions ouvertes", `${String(idleSeconds(false) / DAY)} jours sans usage`],
    ["Sessions ouvertes", `ou ${String(idleSeconds(true) / DAY)} si vous restez connecté`],
    ["Sessions ouvertes", `${String(ABSOLUTE_DURATION_SECONDS / DAY)} jours au plus`],
    ["Sessions ouvertes", `${String(ACCESS_KEPT_SECONDS / DAY)} jours après leur fin`],
    ["Appareils reconnus", `${String(DEVICE_FORGOTTEN_SECONDS / DAY)} jours`],
    ["Journal du compte", `${String(ACTIVITY_KEPT_SECONDS / DAY)} jours`],
    ["Liens pour un nouveau mot de passe", `${String(LINK_TTL_SECONDS / 60)} minutes`],
    ["Changements d'email", `${String(EMAIL_CONFIRMATION_TTL_SECONDS / 3600)} heures pour confirmer`],
    ["Changements d'email", `${String(EMAIL_REVERT_TTL_SECONDS / 3600)} heures pour revenir`],
    ["Événements de la boutique", `${String(-evenementsCutoff(0) / 1000 / DAY)} jours`],
    ["Réponses aux enregistrements", `${String(KEY_KEPT_SECONDS / DAY)} jours`],
    ["`etal_appareil`", `${String(DEVICE_FORGOTTEN_SECONDS / DAY)} jours`],
  ])("%s: %s", (row, period) => {
    const line = PRIVACY.split("\n").find((text) => text.startsWith(`| ${row}`));
    expect(line).toContain(period);
  });

  test("every cookie is in its table", () => {
    const named = new Set(Array.from(PRIVACY.matchAll(/^\| `(etal\w*)…?`/gm), ([, name]) => name));
    const written = sourcesUnder("app", "worker")
      .filter(({ text }) => /writeCookie\(|COOKIE = "/.test(text))
      .flatMap(textsOf)
      .filter((text) => /^etal(_[a-z]+_?)?$/.test(text));
    expect(new Set(written)).toEqual(named);
  });
});
