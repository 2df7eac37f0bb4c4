import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./worker/schema/boutique/*.ts", "./worker/schema/refus.ts"],
  out: "./migrations/boutique",
});
