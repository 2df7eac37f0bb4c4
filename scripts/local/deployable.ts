import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { ROOT } from "../bootstrap/root.mjs";
import { stop } from "../bootstrap/print.mjs";
import { type Production, productionFlaws } from "./production-flaws.ts";

const flaws = productionFlaws(
  unstable_readConfig({ config: join(ROOT, "wrangler.toml"), env: "production" }) as Production,
);
if (flaws.length > 0)
  stop(
    "[env.production] de wrangler.toml n'est pas prêt (README, « Deploying ») :",
    ...flaws.map((flaw) => `- ${flaw}`),
  );
