import { useEffect } from "react";
import type { AppData } from "#app/network/app-data.ts";
import { run } from "./run.ts";

/** In the frame of the signed-in screens, whatever it shows: the account's connection. */
export function RealtimeClient({ auteur, etablissementId }: AppData) {
  useEffect(() => run({ gerantEtBoutique: auteur, etablissementId }), [auteur, etablissementId]);
  return null;
}
