import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./worker/schema/annuaire/*.ts", "./worker/schema/refus.ts"],
  out: "./migrations/annuaire",
});
