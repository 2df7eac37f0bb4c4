import { VENTE } from "#app/content/ventes.ts";
import { Notice, NoticeLink } from "#app/ui/notice.tsx";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { piecesOfArchived } from "./archived.ts";

/** Products whose pieces a cancellation puts, or has put, where only their own screen shows them (product decision 81). */
export function ArchivedNotices({ facture }: { facture: Facture }) {
  const said = facture.statut === "ANNULEE" ? VENTE.archivedAfter : VENTE.archivedBefore;
  return piecesOfArchived(facture).map(({ produitId, titre, pieces }) => (
    <Notice
      key={produitId}
      tone="warning"
      action={<NoticeLink to={`/products/${String(produitId)}`}>{VENTE.seeArchived}</NoticeLink>}
    >
      <p className="wrap-anywhere">{said(titre, pieces)}</p>
    </Notice>
  ));
}
