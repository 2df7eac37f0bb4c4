import TriangleAlert from "lucide-react/icons/triangle-alert";
import { proposerMonnaie } from "#worker/features/ventes/domain/cash.ts";
import { formaterNombre } from "#worker/kernel/domain/money.ts";
import { Amount } from "#app/ui/amount.tsx";
import { cx } from "#app/ui/cx.ts";
import { fitStyle } from "#app/ui/fit-line.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { useCaisseContext } from "./use-caisse.ts";

/** The figure and two rows of notes have their place before they come. */
const BLOC =
  "@container relative flex min-h-[var(--rendu,7.25rem)] flex-col justify-center gap-y-1 rounded-card px-3 py-0.5 wide-payment:min-h-[8.375rem] wide-payment:gap-y-1.5 wide-payment:px-[1.125rem] wide-payment:py-2";

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

/** More kinds of notes and coins than that are drawn smaller, so that they take no third row. */
const GENRES_A_L_AISE = 6;

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
        <Manque montant={formater(total - recu)}>{CAISSE.ilManque(formater(total - recu))}</Manque>
      ) : (
        <ARendre monnaie={recu - total} />
      )}
    </div>
  );
}

/** `montant`: what in it must not be cut. */
function Manque({ montant = "", children }: { montant?: string; children: string }) {
  return (
    <p className={cx(BLOC, "bg-laterite-soft text-laterite-ink")}>
      <span
        style={fitStyle(montant)}
        className="flex items-center gap-2.5 text-[length:min(1.375rem,calc((100cqi-2.25rem)/max(1,var(--em))))]/7 font-bold"
      >
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
      <p
        style={fitStyle(formaterNombre(monnaie, devise), devise.symbole)}
        className="flex flex-wrap items-center justify-between gap-x-3"
      >
        <span className="w-min text-body leading-5 font-bold high-phone:w-full @min-[26rem]:w-auto">
          {CAISSE.monnaie}
        </span>
        <span className="@container flex min-w-0 flex-[1_1_max(8rem,calc(var(--em)*1.75rem))] justify-end high-phone:justify-start">
          <Amount
            oneLine
            montant={monnaie}
            devise={devise}
            className="text-[2.625rem]/11 font-bold high-phone:text-[length:clamp(3rem,6cqb,3.5rem)]/[1.1] wide-payment:text-change"
          />
        </span>
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
    <div className="flex flex-wrap items-center gap-1 text-label wide-payment:gap-y-1.5 wide-payment:gap-x-2">
      <span className="text-caption font-normal narrow-payment:sr-only">{CAISSE.proposition}</span>
      <ul className="contents">
        {proposition.coupures.map(({ valeur, nombre, genre }) => (
          <li
            key={valeur}
            className={cx(
              "inline-flex min-h-7 items-center high-phone:min-h-8 border-[1.5px] border-current bg-surface whitespace-nowrap",
              proposition.coupures.length > GENRES_A_L_AISE
                ? "px-1.5 text-badge"
                : "px-2 high-phone:text-body high-phone:font-semibold",
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
