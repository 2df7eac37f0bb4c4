import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./worker/db/tables/annuaire/*.ts", "./worker/db/tables/refus.ts"],
  out: "./migrations/annuaire",
});
