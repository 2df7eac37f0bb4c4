// The file of unsent baskets, with which another device can record them when this one sees no network again. Pure.
import { fold } from "#worker/core/domain/text.ts";
import type { Appareil } from "./appareil.ts";
import { bodyOf } from "./body.ts";
import { type Envoi, FORMAT } from "./envoi.ts";

/** What `/sales/depot` reads. Each basket has its key, so that it is recorded once whichever way it comes. */
export type Copy = {
  format: typeof FORMAT;
  etablissementId: number;
  boutique: string;
  appareil: { id: number; code: string; nom: string } | null;
  date: string;
  ventes: { cle: string; titres: string[]; panier: ReturnType<typeof bodyOf> }[];
};

type CopyOf = {
  etablissementId: number;
  boutique: string;
  appareil: Appareil | null;
  /** The shop's local day, "2026-11-30". */
  jour: string;
  instant: number;
};

export function copyOf(envois: readonly Envoi[], of: CopyOf): { name: string; copy: Copy } {
  const { etablissementId, boutique, appareil, jour, instant } = of;
  const slug =
    fold(boutique)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "boutique";
  const day = jour.replaceAll("-", "");
  return {
    name: `etal-${slug}-${appareil?.code ?? "0"}-${day}.json`,
    copy: {
      format: FORMAT,
      etablissementId,
      boutique,
      appareil: appareil && { id: appareil.id, code: appareil.code, nom: appareil.nom },
      date: new Date(instant).toISOString(),
      // A noted cancellation sells nothing.
      ventes: envois
        .filter(({ annulation }) => annulation === null)
        .map((envoi) => ({
          cle: envoi.cle,
          titres: envoi.lignes.map(({ titre }) => titre),
          panier: bodyOf(envoi, true),
        })),
    },
  };
}
