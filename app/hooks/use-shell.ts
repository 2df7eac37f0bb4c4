import { useRouteLoaderData } from "@remix-run/react";
import type { Session } from "#worker/features/comptes/domain/account.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";

/** What the signed-in shell shows. */
export type ShellData = Pick<Session, "gerant" | "etablissement">;

/** The loader data of `_app`; `auteur` is this manager in this establishment, whose typing is nobody else's. */
export type AppData = ShellData & { auteur: string; etablissementId: number; fuseau: string };

export function useShell(): AppData {
  const data = useRouteLoaderData<AppData>("routes/_app");
  if (!data) throw new Error("useShell outside the signed-in screens");
  return data;
}

export function useDevise(): Devise {
  return useShell().etablissement.devise;
}
