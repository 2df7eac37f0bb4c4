import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  // All tables but those of accounts, which are in the directory.
  schema: [
    "./worker/features/!(comptes)/tables.ts",
    "./worker/features/!(comptes)/tables/*.ts",
    "./worker/kernel/tables/*.ts",
  ],
  out: "./migrations/boutique",
});
