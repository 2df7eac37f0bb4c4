import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./worker/db/tables/boutique/*.ts",
  out: "./migrations/boutique",
});
