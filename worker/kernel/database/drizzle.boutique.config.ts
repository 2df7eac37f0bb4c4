import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  // The tables of accounts are in the directory.
  schema: [
    "./worker/features/!(comptes)/tables.ts",
    "./worker/features/!(comptes)/tables/*.ts",
    "./worker/kernel/tables/*.ts",
  ],
  out: "./migrations/boutique",
});
