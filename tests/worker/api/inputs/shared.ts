// These calls name no id of a shop. Some of them check that the caller's session lives.
import { connectGerant } from "#tests/helpers/gerants.ts";
import { entries } from "./input.ts";

export const common = entries(
  async ({ acteur, tag }) => {
    await connectGerant(acteur, `commun-${tag}@exemple.sn`);
    return {};
  },
  {
    "GET /sante": () => ({}),
    "GET /countries/all": () => ({}),
    "GET /countries/{id}": () => ({ params: { id: 1 } }),
    "GET /currencies": () => ({}),
    "GET /currencies/all": () => ({}),
    "GET /currencies/code/{code}": () => ({ params: { code: "xof" } }),
    "GET /currencies/{id}": () => ({ params: { id: 1 } }),
    "GET /openapi.json": () => ({}),
    "GET /docs": () => ({}),
  },
);
