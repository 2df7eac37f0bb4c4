import { useRouteLoaderData } from "@remix-run/react";
import { deviceAccount } from "#app/device/account.ts";
import { createStore, useStore } from "#app/device/store.ts";
import type { AppData } from "#app/network/app-data.ts";
import type { Devise } from "#worker/core/domain/money.ts";

/**
 * The account of the screen: that of the session which loaded it, in the till's shell the device's. Null in the shell of a
 * device without an account and until its scripts run, undefined outside the signed-in screens.
 */
export function useAccount(): AppData | null | undefined {
  const loaded = useRouteLoaderData<AppData | null>("routes/_app");
  // Elsewhere a kept account would change the first rendering, which React is still comparing with the document.
  const kept = useStore(loaded === null ? deviceAccount : NO_ACCOUNT, null);
  return loaded === null ? kept : loaded;
}

const NO_ACCOUNT = createStore(() => null);

export function useShell(): AppData {
  const account = useAccount();
  if (!account) throw new Error("useShell outside the signed-in screens");
  return account;
}

export function useDevise(): Devise {
  return useShell().etablissement.devise;
}
