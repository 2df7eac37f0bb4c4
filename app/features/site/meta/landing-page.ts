import { LANDING_PAGE } from "#app/content/site/landing.ts";
import type { PublicPage } from "#app/shell/page-meta.ts";
import { softwareOf } from "./structured-data.ts";

export const LANDING: PublicPage = {
  address: "/",
  title: LANDING_PAGE.titreDocument,
  description: LANDING_PAGE.description,
  structured: softwareOf,
};
