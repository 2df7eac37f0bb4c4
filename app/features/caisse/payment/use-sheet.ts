import type { PaymentProblem } from "#app/features/caisse/state/payment-machine.ts";
import { useCaisse } from "#app/features/caisse/state/use-caisse.ts";

/** What every payment sheet knows of the payment: whether the sale is being sent, and what stands in its way. */
export function useSheet(): { busy: boolean; problem: PaymentProblem | null } {
  const payment = useCaisse((state) => state.payment);
  return {
    busy: payment.state === "SENDING",
    problem: payment.state === "ENTERING" ? payment.problem : null,
  };
}
