// Services as in production, with a clock that tests set, quick password hashes and a count of round trips.
import { env } from "cloudflare:workers";
import type { Bindings } from "#worker/env.ts";
import { createAppContext, type World } from "#worker/context.ts";
import { QUICK_PASSWORDS } from "./passwords.ts";

export const NOW = Date.UTC(2026, 0, 14, 17, 42);

export function testServices(options: { now?: number; bindings?: Bindings } & Omit<World, "clock"> = {}) {
  const { now = NOW, bindings = env, ...world } = options;
  return testContext(bindings, { clock: { now: () => now }, ...world }).services;
}

export function testContext(bindings: Bindings, world: World = {}) {
  return createAppContext(bindings, { passwords: QUICK_PASSWORDS, ...world });
}

export type Counts = { roundTrips: number; rowsWritten: number; rowsRead: number };

export function count(db: D1Database): { db: D1Database; counts: Counts } {
  const counts: Counts = { roundTrips: 0, rowsWritten: 0, rowsRead: 0 };
  const record = <T extends { meta: D1Meta }>(results: T[]): T[] => {
    counts.roundTrips += 1;
    for (const { meta } of results) {
      counts.rowsWritten += meta.rows_written;
      counts.rowsRead += meta.rows_read;
    }
    return results;
  };
  const follow = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => follow(target.bind(...values));
        if (name === "original") return target;
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return (...args: unknown[]): unknown => {
          counts.roundTrips += 1;
          return member.apply(target, args);
        };
      },
    });
  const counter = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (text: string) => follow(target.prepare(text));
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) =>
          record(
            await target.batch(
              statements.map((s) => (s as unknown as { original: D1PreparedStatement }).original),
            ),
          );
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
  return { db: counter, counts };
}
