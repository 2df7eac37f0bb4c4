// What scanners ask for costs an answer of a few hundred bytes, and neither a page nor a database is asked.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { porteDeTest } from "#tests/helpers/front-door.ts";

const DOCUMENT = { Accept: "text/html,application/xhtml+xml" };

test.each(["/.env", "/wp-login.php", "/foo.png", "/assets/root-abc.js"])(
  "%s is asked of no page and of no database",
  async (chemin) => {
    const rien = new Proxy(env.ANNUAIRE, {
      get() {
        throw new Error("D1 a été demandée");
      },
    });
    const porte = porteDeTest({ bindings: { ...env, ANNUAIRE: rien } });
    // A signed-in manager's cookie is not even read.
    const reponse = await porte.ouvrir(chemin, { headers: { ...DOCUMENT, Cookie: "etal=quelconque" } });
    expect(reponse.status).toBe(404);
    expect(porte.appels()).toBe(0);
    expect((await reponse.text()).length).toBeLessThan(500);
  },
);
