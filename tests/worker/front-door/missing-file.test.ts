import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { testFrontDoor } from "#tests/helpers/front-door.ts";

const DOCUMENT = { Accept: "text/html,application/xhtml+xml" };

test.each(["/.env", "/wp-login.php", "/foo.png", "/assets/root-abc.js"])(
  "%s reaches no page and no database",
  async (path) => {
    const nothing = new Proxy(env.ANNUAIRE, {
      get() {
        throw new Error("D1 a été demandée");
      },
    });
    const door = testFrontDoor({ bindings: { ...env, ANNUAIRE: nothing } });
    // Not even the cookie of a signed-in manager is read.
    const response = await door.open(path, { headers: { ...DOCUMENT, Cookie: "etal=quelconque" } });
    expect(response.status).toBe(404);
    expect(door.calls()).toBe(0);
    const page = await response.text();
    expect(page.length).toBeLessThan(3_000);
    // Its style stands under the nonce of its own answer.
    const nonce = /<style nonce="([^"]+)">/.exec(page)?.[1] ?? "none";
    expect(response.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
  },
);
