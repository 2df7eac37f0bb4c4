import type { Session } from "#worker/features/comptes/domain/account.ts";

export type ShellData = Pick<Session, "gerant" | "etablissement">;

/** The loader data of `_app`. `auteur` names the manager in the establishment, for example "1/1". */
export type AppData = ShellData & { auteur: string; etablissementId: number; fuseau: string };
