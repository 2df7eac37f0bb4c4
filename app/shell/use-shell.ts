import { useRouteLoaderData } from "@remix-run/react";
import type { AppData } from "#app/network/app-data.ts";
import type { Devise } from "#worker/core/domain/money.ts";

export function useShell(): AppData {
  const data = useRouteLoaderData<AppData>("routes/_app");
  if (!data) throw new Error("useShell outside the signed-in screens");
  return data;
}

export function useDevise(): Devise {
  return useShell().etablissement.devise;
}
