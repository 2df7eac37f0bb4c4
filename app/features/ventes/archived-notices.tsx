import { VENTE } from "#app/content/vente.ts";
import { Notice, NoticeLink } from "#app/ui/notice.tsx";
import type { Facture, Vente } from "#worker/features/ventes/domain/vente.ts";

/**
 * Archived products whose pieces a cancellation puts, or has put, where only the product's own screen shows them
 * (rule: archive).
 */
export function ArchivedNotices({ facture }: { facture: Facture }) {
  const cancelled = facture.statut === "ANNULEE";
  return piecesOfArchived(facture).map(({ produitId, titre, pieces }) => (
    <Notice
      key={produitId}
      tone="warning"
      action={<NoticeLink to={`/products/${String(produitId)}`}>{VENTE.seeArchived}</NoticeLink>}
    >
      <p className="wrap-anywhere">{VENTE.archived(titre, pieces, cancelled)}</p>
    </Notice>
  ));
}

type Pieces = { produitId: number; titre: string; pieces: number };

/** By product. What left with a product that was archived after the cancellation is not counted. */
export function piecesOfArchived({
  ventes,
  dateAnnulation,
}: Pick<Facture, "dateAnnulation"> & {
  ventes: readonly Pick<Vente, "produitId" | "produit" | "quantite" | "archivedAt">[];
}): Pieces[] {
  const all = new Map<number, Pieces>();
  for (const { produitId, produit, quantite, archivedAt } of ventes) {
    if (archivedAt === null || archivedAt > (dateAnnulation ?? Infinity)) continue;
    const pieces = (all.get(produitId)?.pieces ?? 0) + quantite;
    all.set(produitId, { produitId, titre: produit.titre, pieces });
  }
  return [...all.values()];
}
