import { Fragment } from "react";
import { PARAMETRES } from "#app/content/parametres.ts";
import { enTeteDe, lignesDe } from "#worker/features/ventes/domain/receipt.ts";
import type { EtablissementValeurs } from "./etablissement-values.ts";

type Textes = Pick<EtablissementValeurs, "nom" | "adresse" | "telephone" | "mentionsLegales" | "piedTicket">;

/** How the shop's tickets begin and end, as it is being typed: black on white in every theme, as it is printed. */
export function ApercuTicket(textes: Textes) {
  const { nom, lignes } = enTeteDe(textes);
  const pied = lignesDe(textes.piedTicket);
  return (
    <figure className="min-w-0 page-lg:sticky page-lg:top-24 noscript:hidden">
      <figcaption className="mb-1.5 text-label text-ink">{PARAMETRES.apercu}</figcaption>
      <div className="mx-auto max-w-80 rounded-small border border-line bg-white px-4 py-5 text-center text-[0.75rem]/4 wrap-anywhere text-[black] md:mx-0">
        <p className="text-price">{nom || PARAMETRES.apercuNom}</p>
        <Lines lines={lignes} />
        <p className="my-3 border-y border-dashed border-[black] py-3">{PARAMETRES.apercuVente}</p>
        <Lines lines={pied} />
        <p className={pied.length > 0 ? "mt-2" : ""}>{PARAMETRES.merci}</p>
        <p className="mt-2">{PARAMETRES.signature}</p>
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
