// What `npm run lighthouse` reads of a report, and when it says no.
import { expect, test } from "vitest";
import { flawsOf, type Measure, measureOf, median, MOST, type Report } from "#scripts/lighthouse/report.ts";

const SCORES = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };

function measure(changes: Partial<Measure> = {}): Measure {
  const weights = { bytes: 50_000, requests: 5, scriptBytes: 0, scriptRequests: 0 };
  return {
    scores: SCORES,
    fcpMs: 1_000,
    lcpMs: 1_200,
    cls: 0,
    tbtMs: 0,
    lost: [],
    processor: 2_000,
    ...weights,
    ...changes,
  };
}

const REPORT: Report = {
  environment: { benchmarkIndex: 1_500 },
  categories: {
    performance: { score: 0.985, auditRefs: [{ id: "largest-contentful-paint", weight: 25 }] },
    accessibility: { score: 1, auditRefs: [] },
    "best-practices": { score: 1, auditRefs: [] },
    seo: {
      score: 0.92,
      auditRefs: [
        { id: "canonical", weight: 1 },
        { id: "hreflang", weight: 0 },
      ],
    },
  },
  audits: {
    "first-contentful-paint": { score: 1, title: "", numericValue: 1_100 },
    "largest-contentful-paint": { score: 0.95, title: "", numericValue: 1_400 },
    "cumulative-layout-shift": { score: 1, title: "", numericValue: 0 },
    "total-blocking-time": { score: 1, title: "", numericValue: 20 },
    canonical: { score: 0, title: "" },
    hreflang: { score: 0, title: "" },
    "network-requests": {
      score: 1,
      title: "",
      details: {
        items: [
          { url: "http://localhost/", resourceType: "Document", transferSize: 9_000 },
          { url: "http://localhost/a.js", resourceType: "Script", transferSize: 700 },
          { url: "data:image/svg+xml,x", resourceType: "Image", transferSize: 0 },
        ],
      },
    },
  },
};

test("scores, times, weights and what cost points", () => {
  expect(measureOf(REPORT)).toEqual({
    scores: { performance: 99, accessibility: 100, "best-practices": 100, seo: 92 },
    fcpMs: 1_100,
    lcpMs: 1_400,
    cls: 0,
    tbtMs: 20,
    bytes: 9_700,
    requests: 2,
    scriptBytes: 700,
    scriptRequests: 1,
    lost: ["canonical"],
    processor: 1_500,
  });
  expect(() => measureOf({ ...REPORT, runtimeError: { message: "NO_FCP" } })).toThrow("NO_FCP");
});

test("the median is the run in the middle by performance, not the best", () => {
  const runs = [97, 72, 99].map((performance) => measure({ scores: { ...SCORES, performance } }));
  expect(median(runs).scores.performance).toBe(97);
});

test.each([
  [{ scores: { ...SCORES, seo: 97 } }, true, ["seo 97 < 98"]],
  [{ scores: { ...SCORES, performance: 98 } }, true, []],
  [{ scriptBytes: MOST.scriptBytes + 1 }, true, ["script 10241 > 10240 octets"]],
  [{ bytes: MOST.bytes + 1 }, true, ["en tout 122881 > 122880 octets"]],
  [{ lcpMs: 1_501 }, true, ["LCP 1501 > 1500 ms"]],
  [{ lcpMs: MOST.lcpMs, bytes: MOST.bytes, scriptBytes: MOST.scriptBytes }, true, []],
  // Login and registration are a screen with scripts.
  [{ scriptBytes: 140_000, bytes: 190_000, lcpMs: 1_800 }, false, []],
])("of %j, selling %s, it returns %j", (changes, sells, flaws) => {
  expect(flawsOf(measure(changes), { sells })).toEqual(flaws);
});
