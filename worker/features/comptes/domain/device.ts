// What a `User-Agent` is to its owner: "Chrome sur Android". It is whatever the other side says, so a guess is enough,
// and what is not recognised is called by the first word of it.

const NAVIGATEURS: readonly (readonly [motif: RegExp, nom: string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMES: readonly (readonly [motif: RegExp, nom: string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPad\b/, "iPad"],
  [/\biPhone\b/, "iPhone"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const INCONNU = "Appareil inconnu";
const MOT_MAX = 40;

/** A name for what sends this `User-Agent`. */
export function nommerAppareil(agent: string | null): string {
  if (agent === null || agent.trim() === "") return INCONNU;
  const navigateur = premier(NAVIGATEURS, agent);
  const systeme = premier(SYSTEMES, agent);
  if (navigateur && systeme) return `${navigateur} sur ${systeme}`;
  return navigateur ?? systeme ?? premierMot(agent);
}

function premier(liste: readonly (readonly [RegExp, string])[], agent: string): string | undefined {
  return liste.find(([motif]) => motif.test(agent))?.[1];
}

/** "okhttp/4.9.3" and "python-requests/2.31" without their versions. */
function premierMot(agent: string): string {
  const mot = /^[\w.-]+/.exec(agent.trim())?.[0];
  return mot?.slice(0, MOT_MAX) ?? INCONNU;
}
