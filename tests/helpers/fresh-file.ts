// Test files share one process: each starts with empty databases and hubs, and ids that count from 1.
import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { resetNumbering } from "./databases.ts";

vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
resetNumbering();
// Work of the file before may still hold a database open, so it is emptied again.
do await reset();
while ((await tables()) > 0);

async function tables(): Promise<number> {
  const bases = [env.ANNUAIRE, env.BOUTIQUE_1, env.BOUTIQUE_2];
  const counts = await Promise.all(
    bases.map((base) =>
      base
        .prepare(
          "SELECT count(*) AS n FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
        )
        .first<number>("n"),
    ),
  );
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
