import type { Account } from "#app/device/account.ts";

/** The loader data of `_app`; null in the till's shell (docs/decisions/0070), which takes the device's account instead. */
export type AppData = Account;

export type ShellData = Pick<AppData, "gerant" | "etablissement">;
