// Reads a product's movements and replays them. The write that follows checks that the last movement is still the one
// that was read, and is tried again otherwise (rule: purchase-correction; docs/decisions/0020).
import { createReplay, type Replayed, type RightAchat } from "#worker/books/domain/replay.ts";
import { type ReplayedFrom, replayOpening, replaySlice } from "#worker/books/queries/replay.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import { isRefusal } from "#worker/core/database/failure.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { pause } from "#worker/core/service/pause.ts";
import { readShop } from "#worker/core/service/shop.ts";

const ATTEMPTS = 5;
const RETRY_SECONDS = 2;
/** Several corrections of one product at once would refuse each other at every attempt. */
const PAUSE_MS = 40;
/** One slice is in memory at a time. */
const SLICE = 5_000;

export type ReplayedProduit = Replayed & {
  /** The product's last movement that was read, and the stock that the ledger has after it. */
  until: number;
  present: { quantite: number; valeur: number };
};

type Request = {
  produitId: number;
  from: ReplayedFrom;
  right?: RightAchat | undefined;
  /** Sale lines whose cost the caller needs. */
  requested?: ReadonlySet<number> | undefined;
};

export async function replayProduit(
  deps: Deps,
  acteur: Acteur,
  { produitId, from, right, requested }: Request,
): Promise<ReplayedProduit> {
  const { etablissementId: e } = acteur;
  const [openings] = await readShop(deps, acteur, [replayOpening(e, produitId, from)]);
  const { start, until, presentQuantite, presentValue, corrections, ...opening } = oneRow(openings);
  const read = new Map(JSON.parse(corrections) as [achatId: number, last: number][]);
  const replay = createReplay({ ...opening, corrections: read }, { right, requested });
  for (let after = start - 1; after < until;) {
    const [rows] = await readShop(deps, acteur, [replaySlice(e, produitId, { after, until }, SLICE)]);
    for (const mouvement of rows) replay.read(mouvement);
    after = rows.at(-1)?.id ?? until;
  }
  return { ...replay.result(), until, present: { quantite: presentQuantite, valeur: presentValue } };
}

/** Runs `write` again while it is refused with MOUVEMENT: what it had read has changed. Throws INDISPONIBLE. */
export async function writeAfterReplay<T>(write: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(attempt);
    } catch (error) {
      if (!isRefusal(error, "MOUVEMENT")) throw error;
      if (attempt === ATTEMPTS)
        throw new DomainError("INDISPONIBLE", MESSAGES.serviceOverloaded, { retryAfter: RETRY_SECONDS });
      await pause(attempt * PAUSE_MS * Math.random());
    }
  }
}
