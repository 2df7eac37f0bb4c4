import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { forgetLeftAccount } from "#app/network/left-account.ts";

/** Called once, by the root route: what the device kept for an account goes once its user has left it. */
export function useLeftAccount(): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") forgetLeftAccount();
  }, [key, state]);
}
