import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./worker/features/comptes/tables/*.ts", "./worker/kernel/tables/refus.ts"],
  out: "./migrations/annuaire",
});
