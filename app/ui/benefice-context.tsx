import { BENEFICE } from "#app/content/benefice.ts";
import { type Devise, signedAmount } from "#worker/core/domain/money.ts";
import { BadgeMarge } from "./badge-marge.tsx";

type BeneficeContextProps = { marge: number | null; correction: number; devise: Devise };

/** Under a period's profit: the margin, and what corrected purchases have given or taken. */
export function BeneficeContext({ marge, correction, devise }: BeneficeContextProps) {
  return (
    <div className="grid justify-items-start gap-1">
      {marge !== null && <BadgeMarge marge={marge} />}
      {correction !== 0 && <p>{BENEFICE.correction(signedAmount(correction, devise))}</p>}
    </div>
  );
}
