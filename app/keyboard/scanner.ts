// Tells a wedge scanner from a typist: it "types" a code within milliseconds and ends with Entrée. Pure: keys in, codes out.

/** Longest pause between two keys of a scanner; people need more than twice that. */
export const PAUSE_MAX_MS = 50;
const LONGUEUR_MIN = 4;

export type Frappe = {
  key: string;
  /** The physical key. A scanner set to a QWERTY layout types "&é\"" for 123 on a French keyboard: the key's place is right. */
  code: string;
  /** Milliseconds. */
  instant: number;
};

/** What has been typed without pause so far. */
export type Lecture = { touches: string; positions: string; derniere: number };

export const LECTURE_VIDE: Lecture = { touches: "", positions: "", derniere: -Infinity };

/** The code as the keyboard's layout reads it, and as the keys' places read it. */
export type Scan = { texte: string; positions: string };

/** Takes one key. `scan` is set when this key is the Entrée that ends a scanned code. */
export function lire(lecture: Lecture, frappe: Frappe): { lecture: Lecture; scan: Scan | null } {
  const suite = frappe.instant - lecture.derniere <= PAUSE_MAX_MS ? lecture : LECTURE_VIDE;
  if (frappe.key === "Enter") {
    const complet = suite.touches.length >= LONGUEUR_MIN;
    const scan = complet ? { texte: suite.touches, positions: suite.positions } : null;
    return { lecture: LECTURE_VIDE, scan };
  }
  // Shift and the like come between the characters of a code, take their time, and are none.
  if (frappe.key.length > 1) return { lecture: { ...suite, derniere: frappe.instant }, scan: null };
  return {
    lecture: {
      touches: suite.touches + frappe.key,
      positions: suite.positions + position(frappe),
      derniere: frappe.instant,
    },
    scan: null,
  };
}

/** True when the last key followed another one too fast for a person: single-key shortcuts then stay quiet. */
export function estRapide(lecture: Lecture): boolean {
  return lecture.touches.length > 1;
}

function position({ key, code }: Frappe): string {
  const lettre = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code)?.[1];
  if (lettre !== undefined) return lettre;
  return code === "Minus" ? "-" : key;
}
