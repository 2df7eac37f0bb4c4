// EXPLAIN QUERY PLAN of the statements that a service sends to its shop database.
import { env } from "cloudflare:workers";
import type { Bindings } from "#worker/env.ts";

export async function plansOf(call: (bindings: Bindings) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const db = new Proxy(env.BOUTIQUE_1, {
    get(target, name) {
      if (name === "prepare") {
        return (text: string) => {
          texts.push(text);
          return target.prepare(text);
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
  await call({ ...env, BOUTIQUE_1: db });
  const plans = await env.BOUTIQUE_1.batch<{ detail: string }>(
    texts.map((text) => {
      // Compiled statements have numbered parameters, which may stand several times in a text.
      const placeholders = new Set(
        Array.from(text.matchAll(/\?(\d*)/g), ([, number], rank) => number || rank),
      ).size;
      return env.BOUTIQUE_1.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(
        ...Array.from({ length: placeholders }, () => 1),
      );
    }),
  );
  return plans.flatMap((plan) => plan.results.map((row) => row.detail));
}
