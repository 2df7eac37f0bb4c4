// `User-Agent` is not trusted: a guess ("Chrome sur Android") is enough. An unknown agent gets its first word as name.

const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPad\b/, "iPad"],
  [/\biPhone\b/, "iPhone"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const UNKNOWN = "Appareil inconnu";
const WORD_MAX = 40;

/** `between` joins the browser and its system: "Chrome sur Android", or "Chrome, Android" with ", ". */
export function nameDevice(agent: string | null, between = " sur "): string {
  if (agent === null || agent.trim() === "") return UNKNOWN;
  const browser = first(BROWSERS, agent);
  const system = first(SYSTEMS, agent);
  if (browser && system) return `${browser}${between}${system}`;
  return browser ?? system ?? firstWord(agent);
}

function first(list: readonly (readonly [RegExp, string])[], agent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(agent))?.[1];
}

function firstWord(agent: string): string {
  const word = /^[\w.-]+/.exec(agent.trim())?.[0];
  return word?.slice(0, WORD_MAX) ?? UNKNOWN;
}
