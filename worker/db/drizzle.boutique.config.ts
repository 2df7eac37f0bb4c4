import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./worker/db/tables/boutique/*.ts", "./worker/db/tables/refus.ts"],
  out: "./migrations/boutique",
});
