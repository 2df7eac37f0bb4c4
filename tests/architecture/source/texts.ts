import ts from "typescript";
import { type Source, walk } from "./sources.ts";

export function textsOf(source: Source): string[] {
  const texts: string[] = [];
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node)) {
      texts.push(node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join(""));
    } else if (ts.isJsxText(node)) texts.push(node.text.replace(/\s+/g, " ").trim());
  });
  return texts;
}

/** A final "…" in the sentence stands for any text. */
export function includesSentence(text: string, sentence: string): boolean {
  return sentence.endsWith("…") ? text.startsWith(sentence.slice(0, -1)) : text === sentence;
}
