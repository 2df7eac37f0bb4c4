import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./worker/db/tables/annuaire/*.ts",
  out: "./migrations/annuaire",
});
