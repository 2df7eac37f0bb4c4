import { ENVOIS } from "#app/content/envois.ts";
import type { Envoi } from "#app/outbox/envoi.ts";
import { cx } from "#app/ui/cx.ts";
import { type Devise, formatMontant, formatNumber } from "#worker/core/domain/money.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import { modeName } from "./describe.ts";
import { useShop } from "./shop.ts";

/** `marked`: the ranks of what the server has refused. */
type MarkedProps = { envoi: Envoi; marked?: readonly number[] };

const LINE = "flex flex-wrap items-baseline justify-end gap-x-3 text-table";
const MARKED = "font-semibold text-bissap-ink";

export function EnvoiLines({ envoi, marked = [] }: MarkedProps) {
  const { devise } = useShop();
  return (
    <ul className="grid grid-cols-1 gap-1.5">
      {envoi.lignes.map(({ produitId, titre, quantite, prix }, rank) => {
        const refused = marked.includes(rank);
        return (
          <li key={`${String(produitId)}-${String(rank)}`} className={cx(LINE, refused && MARKED)}>
            <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{titre}</span>
            <span
              className={cx(
                "ml-auto whitespace-nowrap large-text:whitespace-normal",
                !refused && "text-ink-3",
              )}
            >
              {ENVOIS.unitPrix(formatNumber(prix, devise), quantite)}
            </span>
            <span className="min-w-16 text-right font-semibold whitespace-nowrap">
              {formatNumber(quantite * prix, devise)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function EnvoiPaiements({ envoi, marked = [] }: MarkedProps) {
  const { devise } = useShop();
  return (
    <ul className="grid grid-cols-1 gap-1.5">
      {envoi.paiements.map((paiement, rank) => {
        const refused = marked.includes(rank);
        const detail = detailsOf(paiement, devise);
        return (
          <li key={rank} className={cx(LINE, refused && MARKED)}>
            <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
              {modeName(paiement)}
              {detail !== "" && (
                <span className={cx("block text-caption", !refused && "text-ink-3")}>{detail}</span>
              )}
            </span>
            <span className="ml-auto text-right font-semibold whitespace-nowrap">
              {formatNumber(paiement.montant, devise)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function detailsOf(
  { mode, montant, montantRecu = montant, telephone, transactionId }: ReceivedPaiement,
  devise: Devise,
): string {
  return [
    telephone,
    montantRecu > montant && ENVOIS.received(formatMontant(montantRecu, devise)),
    transactionId !== undefined &&
      (mode === "CARTE" ? ENVOIS.slip(transactionId) : ENVOIS.transaction(transactionId)),
  ]
    .filter(Boolean)
    .join(" · ");
}
