import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  // Every table but those of the accounts, which the directory has.
  schema: [
    "./worker/features/!(comptes)/tables.ts",
    "./worker/features/!(comptes)/tables/*.ts",
    "./worker/kernel/tables/*.ts",
  ],
  out: "./migrations/boutique",
});
