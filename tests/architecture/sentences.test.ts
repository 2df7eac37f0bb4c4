import { expect, test } from "vitest";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { SENTENCES } from "./sentences.ts";
import { parse, sourcesUnder } from "./source/sources.ts";
import { includesSentence, textsOf } from "./source/texts.ts";

function count(sentence: string, texts: readonly string[]): number {
  return texts.filter((text) => includesSentence(text, sentence)).length;
}

test("every sentence of the error catalogue exists once, or gives the reason why it is absent", () => {
  const texts = sourcesUnder("app", "worker").flatMap(textsOf);
  const wrong = SENTENCES.flatMap(([sentence, missing]) => {
    const n = count(sentence, texts);
    if (missing === undefined && n !== 1) return [`${n} fois : ${sentence}`];
    return missing !== undefined && n > 0 ? [`n'est plus absente : ${sentence}`] : [];
  });
  expect(wrong).toEqual([]);
});

test("every message is used somewhere: there is none without a use", () => {
  const code = sourcesUnder("app", "worker")
    .map(({ text }) => text)
    .join("\n");
  const silent = Object.keys({ ...MESSAGES, ...ACCOUNT_MESSAGES }).filter(
    (name) => !new RegExp(`MESSAGES\\.${name}\\b`).test(code),
  );
  expect(silent).toEqual([]);
});

test("the catalogue names each sentence once", () => {
  const sentences = SENTENCES.map(([sentence]) => sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("sentences are counted in literals, templates and between tags, and nowhere else", () => {
  const texts = textsOf(
    parse(
      "app/x.tsx",
      `const a = "Stock non trouvé"; // "Stock non trouvé"
     const b = \`Erreur lors du chargement du stock: \${detail}\`;
     const c = <p>
       Vente non trouvée
     </p>;
     const d = "Stock non trouvé dans la liste";`,
    ),
  );
  expect(count("Stock non trouvé", texts)).toBe(1);
  expect(count("Erreur lors du chargement du stock: …", texts)).toBe(1);
  expect(count("Vente non trouvée", texts)).toBe(1);
  expect(count("Achat non trouvé", texts)).toBe(0);
  expect(count("Stock non trouvé", [...texts, ...texts])).toBe(2);
});
