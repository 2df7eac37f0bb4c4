// Until 2026 the till kept its baskets in the browser's local storage. What a device still has there moves to the database
// once, a payment without an answer too.
import { tryStorage } from "#app/device/storage.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { newKey, panierName } from "#app/network/kept-panier.ts";
import type { ConfirmedPanier } from "#app/outbox/envoi.ts";
import type { Outbox } from "#app/outbox/outbox.ts";
import { toCentimes } from "#worker/core/domain/money.ts";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import { type KeptState, readKept } from "#app/outbox/paniers.ts";
import { nameOf } from "./panier.ts";

/** Resolves when the database has everything. */
export async function moveFormerPaniers(
  outbox: Pick<Outbox, "state" | "start" | "changePaniers" | "sell">,
  { etablissementId, deviseCode }: { etablissementId: number; deviseCode: string },
): Promise<void> {
  const name = panierName(etablissementId);
  const former = parseJson(tryStorage(() => localStorage.getItem(name)) ?? "");
  const kept = readKept(former);
  await outbox.start();
  // What a browser that keeps nothing would lose stays where it is.
  if (outbox.state.get().storage !== "DURABLE") return;
  if (kept) {
    const sale = isObject(former) ? saleIn(former["enSuspens"], kept, deviseCode) : null;
    await outbox.changePaniers((there) => joined(readKept(there), withoutSale(kept, sale?.cle)));
    if (sale) {
      // The server has recorded the sale under this key, or records it now, or refuses it: then it is a basket again.
      const { panier } = kept;
      const waits = { id: newKey(), name: CAISSE.parkDefault(kept.parked.length + 1), instant: 0, panier };
      const back = (there: unknown) => {
        const now = readKept(there) ?? withoutSale(kept, sale.cle);
        return { ...now, parked: [...now.parked, waits] };
      };
      await outbox.sell(sale.panier, sale.cle, { holds: () => true, left: (paniers) => paniers, back });
    }
  }
  tryStorage(() => localStorage.removeItem(name));
}

/** What the user has begun meanwhile stays open, and the former baskets wait beside it. */
function joined(there: KeptState | null, former: KeptState): KeptState {
  if (!there) return former;
  // Another tab has moved them.
  if (there.cle === former.cle) return there;
  const { panier, cle } = former;
  const open = { id: cle, name: nameOf(panier, former.parked), instant: 0, panier };
  const known = new Set(there.parked.map(({ id }) => id));
  const waiting = [...former.parked, ...(panier.lignes.length > 0 ? [open] : [])];
  return { ...there, parked: [...there.parked, ...waiting.filter(({ id }) => !known.has(id))] };
}

function withoutSale(kept: KeptState, cle: string | undefined): KeptState {
  return kept.cle === cle ? { ...kept, panier: { lignes: [], client: "" } } : kept;
}

/** The body that was sent, in main units. Titles are those of the basket. */
function saleIn(
  pending: unknown,
  { panier }: KeptState,
  deviseCode: string,
): { cle: string; panier: ConfirmedPanier } | null {
  if (!isObject(pending) || typeof pending["cle"] !== "string") return null;
  const body = parseJson(String(pending["corps"]));
  if (!isObject(body) || !Array.isArray(body["lignes"]) || !Array.isArray(body["paiements"])) return null;
  const lignes = body["lignes"].filter(isObject).map((line) => {
    const produitId = Number(line["produitId"]);
    const titre =
      panier.lignes.find((one) => one.produitId === produitId)?.titre ?? `Produit ${String(produitId)}`;
    return { produitId, titre, quantite: Number(line["quantite"]), prix: centimes(line["prixVenteReel"]) };
  });
  const paiements = body["paiements"].filter(isObject).map((paiement) => ({
    ...(paiement as Omit<ReceivedPaiement, "montant" | "montantRecu">),
    montant: centimes(paiement["montant"]),
    ...(paiement["montantRecu"] !== undefined && { montantRecu: centimes(paiement["montantRecu"]) }),
  }));
  const client = typeof body["client"] === "string" ? body["client"] : "";
  return { cle: pending["cle"], panier: { lignes, paiements, client, deviseCode } };
}

function centimes(units: unknown): number {
  return toCentimes(Number(units)) ?? 0;
}
