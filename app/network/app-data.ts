import type { Session } from "#worker/features/comptes/domain/account.ts";

/** What the signed-in shell shows. */
export type ShellData = Pick<Session, "gerant" | "etablissement">;

/** The loader data of `_app`; `auteur` is this manager in this establishment, whose typing is nobody else's. */
export type AppData = ShellData & { auteur: string; etablissementId: number; fuseau: string };
