// Services as the composition root makes them, with a clock that tests set and a count of round trips.
import { env } from "cloudflare:workers";
import type { Bindings } from "#worker/env.ts";
import { createAppContext, type Monde } from "#worker/context.ts";

/** 14 January 2026, 17:42 UTC. */
export const MAINTENANT = Date.UTC(2026, 0, 14, 17, 42);

/** Services over the test databases (or over `bindings`), at a clock that stands still. */
export function servicesDeTest(
  options: { maintenant?: number; bindings?: Bindings } & Omit<Monde, "clock"> = {},
) {
  const { maintenant = MAINTENANT, bindings = env, ...monde } = options;
  return createAppContext(bindings, { clock: { now: () => maintenant }, ...monde }).services;
}

export type Compte = { allers: number; lignesEcrites: number; lignesLues: number };

/** The binding, counting each trip to it and the rows that it read and wrote. */
export function compter(db: D1Database): { db: D1Database; compte: Compte } {
  const compte: Compte = { allers: 0, lignesEcrites: 0, lignesLues: 0 };
  const noter = <T extends { meta: D1Meta }>(resultats: T[]): T[] => {
    compte.allers += 1;
    for (const { meta } of resultats) {
      compte.lignesEcrites += meta.rows_written;
      compte.lignesLues += meta.rows_read;
    }
    return resultats;
  };
  const suivre = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(cible, nom) {
        if (nom === "bind") return (...valeurs: unknown[]) => suivre(cible.bind(...valeurs));
        if (nom === "original") return cible;
        const membre: unknown = Reflect.get(cible, nom);
        if (typeof membre !== "function") return membre;
        return (...args: unknown[]): unknown => {
          compte.allers += 1;
          return membre.apply(cible, args);
        };
      },
    });
  const compteur = new Proxy(db, {
    get(cible, nom) {
      if (nom === "prepare") return (texte: string) => suivre(cible.prepare(texte));
      if (nom === "batch") {
        return async (statements: D1PreparedStatement[]) =>
          noter(
            await cible.batch(
              statements.map((s) => (s as unknown as { original: D1PreparedStatement }).original),
            ),
          );
      }
      const membre: unknown = Reflect.get(cible, nom);
      return typeof membre === "function" ? (membre.bind(cible) as unknown) : membre;
    },
  });
  return { db: compteur, compte };
}
