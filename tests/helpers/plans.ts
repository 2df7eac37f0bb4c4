// How SQLite would run what a service asks of its shop database: the lines of EXPLAIN QUERY PLAN.
import { env } from "cloudflare:workers";
import type { Bindings } from "#worker/env.ts";

/** Runs `appel` over BOUTIQUE_1 and explains each statement that it prepared. */
export async function plansDe(appel: (bindings: Bindings) => Promise<unknown>): Promise<string[]> {
  const textes: string[] = [];
  const db = new Proxy(env.BOUTIQUE_1, {
    get(cible, nom) {
      if (nom === "prepare") {
        return (texte: string) => {
          textes.push(texte);
          return cible.prepare(texte);
        };
      }
      const membre: unknown = Reflect.get(cible, nom);
      return typeof membre === "function" ? (membre.bind(cible) as unknown) : membre;
    },
  });
  await appel({ ...env, BOUTIQUE_1: db });
  const plans = await env.BOUTIQUE_1.batch<{ detail: string }>(
    textes.map((texte) => {
      const trous = texte.match(/\?/g)?.length ?? 0;
      return env.BOUTIQUE_1.prepare(`EXPLAIN QUERY PLAN ${texte}`).bind(
        ...Array.from({ length: trous }, () => 1),
      );
    }),
  );
  return plans.flatMap((plan) => plan.results.map((ligne) => ligne.detail));
}
