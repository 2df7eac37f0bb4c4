import { LaterSheet } from "./later-sheet.tsx";
import { useCaisse } from "./state/use-caisse.ts";

/** One dialog for each state of the payment (payment-machine.ts). A way's sheet stays while its sale is sent. */
export function PaymentSheets() {
  const payment = useCaisse((state) => state.payment);
  if (payment.state === "IDLE") return null;
  if (payment.state === "DONE") return <LaterSheet key="done" way="done" />;
  return <LaterSheet key={payment.way} way={payment.way} />;
}
