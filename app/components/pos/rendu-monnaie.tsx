import TriangleAlert from "lucide-react/icons/triangle-alert";
import { proposerMonnaie } from "#worker/domain/especes.ts";
import { formaterNombre } from "#worker/domain/monnaie.ts";
import { Amount } from "#app/components/ui/amount.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { tailleMontant } from "./taille-montant.ts";
import { useCaisseContext } from "./use-caisse.ts";

const BLOC =
  "@container flex min-h-[4.875rem] flex-col justify-center rounded-card px-3 py-1 wide-payment:min-h-[7.25rem] wide-payment:px-[1.125rem] wide-payment:py-2";

/** Nobody counts out more notes than that from a proposal. */
const COUPURES_MAX = 40;

type RenduMonnaieProps = {
  id: string;
  /** In centimes; null while nothing that counts has been entered. */
  recu: number | null;
  /** Why what has been entered does not count. */
  refus: string | null;
  total: number;
};

/** What to give back for what was received. */
export function RenduMonnaie({ id, recu, refus, total }: RenduMonnaieProps) {
  const { formater } = useCaisseContext();
  return (
    <div id={id} role="status">
      {refus !== null ? (
        <Manque>{refus}</Manque>
      ) : recu === null ? (
        <p className={cx(BLOC, "bg-sunken text-body text-ink-2")}>{CAISSE.saisirMontant}</p>
      ) : recu < total ? (
        <Manque>{CAISSE.ilManque(formater(total - recu))}</Manque>
      ) : (
        <ARendre monnaie={recu - total} />
      )}
    </div>
  );
}

function Manque({ children }: { children: string }) {
  return (
    <p className={cx(BLOC, "bg-laterite-soft text-laterite-ink")}>
      <span className="flex items-center gap-2.5 text-h2 font-sans font-bold">
        <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
        {children}
      </span>
    </p>
  );
}

function ARendre({ monnaie }: { monnaie: number }) {
  const { devise } = useCaisseContext();
  return (
    <div className={cx(BLOC, "bg-moringa-soft text-moringa-ink")}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body font-bold narrow-payment:leading-5">{CAISSE.monnaie}</span>
        <Amount
          montant={monnaie}
          devise={devise}
          className={tailleMontant(monnaie, devise, [
            "text-change narrow-payment:text-[2rem]/8",
            "text-change narrow-payment:text-[1.5rem]/8",
            "text-[1.25rem]/8 font-bold wide-payment:text-[1.75rem]/10",
          ])}
        />
      </p>
      {monnaie > 0 && <Proposition monnaie={monnaie} />}
    </div>
  );
}

/** Notes are square, coins are round. */
function Proposition({ monnaie }: { monnaie: number }) {
  const { devise, formater } = useCaisseContext();
  const proposition = proposerMonnaie(monnaie, devise.code);
  if (!proposition || proposition.coupures.length === 0) return null;
  if (proposition.coupures.reduce((total, { nombre }) => total + nombre, 0) > COUPURES_MAX) return null;
  return (
    <div className="flex flex-wrap items-center gap-1 text-caption wide-payment:mt-1 wide-payment:gap-y-1.5 wide-payment:gap-x-2.5">
      <span>{CAISSE.proposition}</span>
      <ul className="contents">
        {proposition.coupures.map(({ valeur, nombre, genre }) => (
          <li
            key={valeur}
            className={cx(
              "inline-flex min-h-6 items-center wide-payment:min-h-7 border-[1.5px] border-current bg-surface px-1.5 font-semibold wide-payment:px-2.5 whitespace-nowrap",
              genre === "BILLET" ? "rounded-small" : "rounded-full",
            )}
          >
            {nombre > 1 && `${String(nombre)}\u00A0×\u00A0`}
            <span className="sr-only">{genre === "BILLET" ? CAISSE.billet : CAISSE.piece}</span>
            {formaterNombre(valeur, { decimales: valeur % 100 === 0 ? 0 : 2 })}
          </li>
        ))}
      </ul>
      {proposition.reste > 0 && <span>{CAISSE.resteSansPiece(formater(proposition.reste))}</span>}
    </div>
  );
}
