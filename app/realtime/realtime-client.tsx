import { useEffect } from "react";
import type { AppData } from "#app/network/app-data.ts";
import { run } from "./run.ts";

/** In the frame of the signed-in screens, whatever it shows: the account's connection. */
export function RealtimeClient({ auteur: author, etablissementId }: AppData) {
  useEffect(() => run({ gerantAndBoutique: author, etablissementId }), [author, etablissementId]);
  return null;
}
