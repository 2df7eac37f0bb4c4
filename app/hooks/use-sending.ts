import { useNavigation } from "@remix-run/react";

/** Whether the screen's form is on its way: a new try, of which the last one's refusal says nothing. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
}
