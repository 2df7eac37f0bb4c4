// What the till's shell does that a document of a session need not do (docs/decisions/0070).
import { useEffect } from "react";
import { deviceAccount } from "#app/device/account.ts";
import { TILL } from "#app/device/service-worker/addresses.ts";
import { useStore } from "#app/device/store.ts";
import { EARLY_THEME } from "./early-theme.ts";
import { useNonce } from "./nonce.ts";
import { adoptTheme } from "./theme.ts";

const LOGIN = `/login?retour=${encodeURIComponent(TILL)}`;

/** Without an account on the device there is no till to show. */
export function ShellStart() {
  const account = useStore(deviceAccount, null);
  useEffect(adoptTheme, []);
  useEffect(() => {
    // In the first rendering the account is the server's, which knows none.
    if (account === null && deviceAccount.get() === null) window.location.replace(LOGIN);
  }, [account]);
  return (
    <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_THEME }} />
  );
}
