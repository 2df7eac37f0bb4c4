// PURE: what is read of Lighthouse's report, and what a page must reach.

export const LEAST_SCORE = 98;

/** Of pages that sell: what a visitor on 3G waits for before deciding (issue "The public site and signing up"). */
export const MOST = { scriptBytes: 10_240, bytes: 122_880, lcpMs: 1_500 } as const;

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Measure = {
  scores: Record<(typeof CATEGORIES)[number], number>;
  fcpMs: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  bytes: number;
  requests: number;
  scriptBytes: number;
  scriptRequests: number;
  /** Audits that cost points. */
  lost: string[];
  /** Lighthouse's own measure of the processor during the run. */
  processor: number;
};

export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; numericValue?: number; details?: { items?: RequestItem[] } }
  >;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
};

/** Below this index Lighthouse itself calls a machine slow: what it then reports of performance is too low. */
export const SLOW_PROCESSOR = 1_000;

type RequestItem = { url: string; resourceType?: string; transferSize?: number };

export function measureOf({ categories, audits, environment, runtimeError }: Report): Measure {
  if (runtimeError) throw new Error(runtimeError.message);
  const items = audits["network-requests"]?.details?.items ?? [];
  const requests = items.filter(({ url }) => url.startsWith("http"));
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const lost = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    ) as Measure["scores"],
    fcpMs: value("first-contentful-paint"),
    lcpMs: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbtMs: value("total-blocking-time"),
    bytes: weightOf(requests),
    requests: requests.length,
    scriptBytes: weightOf(scripts),
    scriptRequests: scripts.length,
    lost,
    processor: environment.benchmarkIndex,
  };
}

function weightOf(items: readonly RequestItem[]): number {
  return items.reduce((total, { transferSize = 0 }) => total + transferSize, 0);
}

/** The run whose performance is in the middle; of equal ones that with the middle LCP. */
export function median(measures: readonly Measure[]): Measure {
  const sorted = measures.toSorted(
    (a, b) => a.scores.performance - b.scores.performance || b.lcpMs - a.lcpMs,
  );
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("No run");
  return middle;
}

export function flawsOf(measure: Measure, { sells }: { sells: boolean }): string[] {
  const low = CATEGORIES.filter((category) => measure.scores[category] < LEAST_SCORE).map(
    (category) => `${category} ${String(measure.scores[category])} < ${String(LEAST_SCORE)}`,
  );
  if (!sells) return low;
  const over = [
    ["script", measure.scriptBytes, MOST.scriptBytes, "octets"],
    ["en tout", measure.bytes, MOST.bytes, "octets"],
    ["LCP", Math.round(measure.lcpMs), MOST.lcpMs, "ms"],
  ] as const;
  return [
    ...low,
    ...over
      .filter(([, value, most]) => value > most)
      .map(([name, value, most, unit]) => `${name} ${String(value)} > ${String(most)} ${unit}`),
  ];
}
