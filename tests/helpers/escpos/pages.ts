// Character tables of Epson's ESC/POS reference: the bytes 128 to 255 of each page of `ESC t`. They owe nothing to the
// library that writes the tickets.

const PC437 = [
  "ÇüéâäàåçêëèïîìÄÅ",
  "ÉæÆôöòûùÿÖÜ¢£¥₧ƒ",
  "áíóúñÑªº¿⌐¬½¼¡«»",
  "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
  "└┴┬├─┼╞╟╚╔╩╦╠═╬╧",
  "╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀",
  "αßΓπΣσµτΦΘΩδ∞φε∩",
  "≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0",
].join("");

const PC850 = [
  "ÇüéâäàåçêëèïîìÄÅ",
  "ÉæÆôöòûùÿÖÜø£Ø×ƒ",
  "áíóúñÑªº¿®¬½¼¡«»",
  "░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤",
  "ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀",
  "ÓßÔÒõÕµþÞÚÛÙýÝ¯´",
  "\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
].join("");

const WPC1252 = new TextDecoder("windows-1252")
  .decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at))
  // The reference leaves these places empty.
  .replace(/[\u0080-\u009F]/g, "\uFFFD");

export const PAGES: Readonly<Record<number, string>> = {
  0: PC437,
  2: PC850,
  16: WPC1252,
  19: PC850.replace("ı", "€"),
};
