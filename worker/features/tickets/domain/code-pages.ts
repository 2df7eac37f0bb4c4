// The alphabets of ticket printers, whose letters are one byte each (docs/decisions/0055).

import type { CodePage } from "./paper.ts";

/** The number of each page in `ESC t`, as Epson gave it and most others took it over. */
export const PAGE_NUMBERS: Readonly<Record<CodePage, number>> = {
  cp437: 0,
  cp850: 2,
  windows1252: 16,
  cp858: 19,
};

const CP437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐" +
  "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\uFFFD";
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\uFFFD±‗¾¶§÷¸°¨·¹³²■\uFFFD";
const WINDOWS_1252 =
  "€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ\uFFFD¡¢£¤¥¦§¨©ª«¬\uFFFD®¯°±²³´µ¶·¸¹º»¼½¾¿" +
  "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";

/** The bytes from 128 on, without the space that does not break and the hyphen that is not seen. Below stands ASCII. */
const LETTERS: Readonly<Record<CodePage, ReadonlyMap<string, number>>> = {
  cp437: places(CP437),
  cp850: places(CP850),
  cp858: places(CP850.replace("ı", "€")),
  windows1252: places(WINDOWS_1252),
};

function places(upper: string): ReadonlyMap<string, number> {
  const letters = [...upper].map((letter, at): [string, number] => [letter, 128 + at]);
  return new Map(letters.filter(([letter]) => letter !== "\uFFFD"));
}

/** Throws for a letter that printable() would not have left. */
export function encodeLetters(text: string, codePage: CodePage): number[] {
  return [...text].map((letter) => {
    const byte = byteOf(letter, codePage);
    if (byte === undefined) throw new RangeError(`not in ${codePage}: ${JSON.stringify(letter)}`);
    return byte;
  });
}

function byteOf(letter: string, codePage: CodePage): number | undefined {
  return ASCII.test(letter) ? letter.charCodeAt(0) : LETTERS[codePage].get(letter);
}

const ASCII = /^[ -~]$/;

/** What has no accent to take away. Each answer is ASCII. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  [
    "’' ‘' ‚' ‛' ′' ʼ' “\" ”\" „\" «\" »\" ″\" ‹' ›' –- —- ‐- ‑- ‒- −- …... •- ×x ÷/ ⁄/ ≤<= ≥>= ¹1 ³3 °o",
    "œoe ŒOE æae ÆAE ßss øo ØO łl ŁL đd ĐD ðd ÐD þth ÞTH ıi",
    // The letters of the Latin alphabets of West Africa.
    "ŋn ŊN ɲn ƝN ɛe ƐE ɔo ƆO ɓb ƁB ɗd ƊD ɖd ƉD ƙk ƘK ƴy ƳY ƒf ƑF ɣg ƔG ʋv ƲV ɩi ƖI ʊu ƱU ǝe ƎE əe ƏE ꞌ'",
    "€EUR ₦N ₵C ₽RUB ₹Rs ₩W ₺TL ¢c ©(c) ®(R) №No",
  ].flatMap((line) =>
    line.split(" ").map((pair): [string, string] => {
      const [letter = "", ...plain] = pair;
      return [letter, plain.join("")];
    }),
  ),
);

/**
 * The text in letters that the page has. A letter that the page lacks loses its accent or is written plainly (œ, oe); what
 * has no plain letter is a middle dot, which every page has. The spaces and the minus of numbers stay: text.ts lays
 * them out. No control character is left, so no text of a shop can be a command of the printer.
 */
export function printable(text: string, codePage: CodePage): string {
  let printed = "";
  for (const letter of text.normalize("NFC")) {
    printed += byteOf(letter, codePage) === undefined ? plainOf(letter, codePage) : letter;
  }
  return printed;
}

const LAID_OUT = /^[\u202F\u00A0\u2212]$/;
const SPACE = /^\s$/;
const UNSEEN = /^[\p{M}\p{C}]$/u;

function plainOf(letter: string, codePage: CodePage): string {
  if (LAID_OUT.test(letter)) return letter;
  if (SPACE.test(letter)) return " ";
  if (UNSEEN.test(letter)) return "";
  const plain = PLAIN.get(letter) ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return [...plain].every((one) => byteOf(one, codePage) !== undefined) ? plain : "·";
}
