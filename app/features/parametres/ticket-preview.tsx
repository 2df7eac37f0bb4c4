import { Fragment } from "react";
import { ETABLISSEMENT } from "#app/content/etablissement.ts";
import { ticketHeaderOf, linesOf } from "#worker/features/ventes/domain/receipt.ts";

type Texts = Record<"nom" | "adresse" | "telephone" | "mentionsLegales" | "piedTicket", string>;

/** Black on white in every theme, like the printed ticket. */
export function TicketPreview(texts: Texts) {
  const { nom, lignes } = ticketHeaderOf(texts);
  const footer = linesOf(texts.piedTicket);
  return (
    <figure className="min-w-0 page-lg:sticky page-lg:top-24 noscript:hidden">
      <figcaption className="mb-1.5 text-label text-ink">{ETABLISSEMENT.preview}</figcaption>
      <div className="mx-auto max-w-80 rounded-small border border-line bg-white px-4 py-5 text-center text-[0.75rem]/4 wrap-anywhere text-[black] md:mx-0">
        <p className="text-price">{nom || ETABLISSEMENT.previewName}</p>
        <Lines lines={lignes} />
        <p className="my-3 border-y border-dashed border-[black] py-3">{ETABLISSEMENT.previewVente}</p>
        <Lines lines={footer} />
        <p className={footer.length > 0 ? "mt-2" : ""}>{ETABLISSEMENT.thanks}</p>
        <p className="mt-2">{ETABLISSEMENT.signature}</p>
      </div>
    </figure>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <p className="mt-1">
      {lines.map((line, place) => (
        <Fragment key={place}>
          {place > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}
