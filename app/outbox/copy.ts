// The files of unsent baskets, with which another device can record them when this one sees no network again. Pure.
import { fold } from "#worker/core/domain/text.ts";
import { DEPOT_MAX_BYTES, DEPOT_VENTES_MAX } from "#worker/features/ventes/domain/depot.ts";
import type { Appareil } from "./appareil.ts";
import { bodyOf, momentOf } from "./body.ts";
import { type Envoi, FORMAT, isSale } from "./envoi.ts";

/** `moment`: of a basket without a number, which says its own. Who records it gives it one. */
type CopiedEnvoi = {
  cle: string;
  titres: string[];
  panier: ReturnType<typeof bodyOf>;
  moment?: ReturnType<typeof momentOf>;
};

/** What `/sales/depot` reads. Each basket has its key, so that it is recorded once whichever way it comes. */
export type Copy = {
  format: typeof FORMAT;
  etablissementId: number;
  boutique: string;
  appareil: { id: number; code: string; nom: string } | null;
  date: string;
  ventes: CopiedEnvoi[];
};

type CopyOf = {
  etablissementId: number;
  boutique: string;
  appareil: Appareil | null;
  /** The shop's local day, "2026-11-30". */
  jour: string;
  instant: number;
};

/** Room for what stands around the sales of a file. */
const HEAD_BYTES = 10_000;

/** One file, or several when the screen that records them would not take one so large. */
export function copiesOf(envois: readonly Envoi[], of: CopyOf): { name: string; copy: Copy }[] {
  const { etablissementId, boutique, appareil, jour, instant } = of;
  const slug =
    fold(boutique)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "boutique";
  const name = `etal-${slug}-${appareil?.code ?? "0"}-${jour.replaceAll("-", "")}`;
  const parts = partsOf(envois.filter(isSale).map(copiedVente));
  return parts.map((ventes, rank) => ({
    name: parts.length === 1 ? `${name}.json` : `${name}-${String(rank + 1)}.json`,
    copy: {
      format: FORMAT,
      etablissementId,
      boutique,
      appareil: appareil && { id: appareil.id, code: appareil.code, nom: appareil.nom },
      date: new Date(instant).toISOString(),
      ventes,
    },
  }));
}

function copiedVente(envoi: Envoi): CopiedEnvoi {
  return {
    cle: envoi.cle,
    titres: envoi.lignes.map(({ titre }) => titre),
    panier: bodyOf(envoi, true),
    ...(envoi.numero === null && { moment: momentOf(envoi) }),
  };
}

function partsOf(ventes: CopiedEnvoi[]): CopiedEnvoi[][] {
  const parts: CopiedEnvoi[][] = [];
  let left = 0;
  for (const vente of ventes) {
    const bytes = new TextEncoder().encode(JSON.stringify(vente)).length + 1;
    const part = parts.at(-1);
    if (part && part.length < DEPOT_VENTES_MAX && bytes <= left) part.push(vente);
    else {
      parts.push([vente]);
      left = DEPOT_MAX_BYTES - HEAD_BYTES;
    }
    left -= bytes;
  }
  return parts;
}
