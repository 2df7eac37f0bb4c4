import { LaterSheet } from "./later-sheet.tsx";
import { CashSheet } from "./payment/cash-sheet.tsx";
import { VenteDone } from "./payment/success.tsx";
import { UnansweredSheet } from "./payment/unanswered-sheet.tsx";
import type { PaymentWay } from "./state/payment-machine.ts";
import { useCaisse } from "./state/use-caisse.ts";

/** One dialog for each state of the payment (payment-machine.ts). A way's sheet stays while its sale is sent. */
export function PaymentSheets() {
  const payment = useCaisse((state) => state.payment);
  switch (payment.state) {
    case "ENTERING":
      return sheetOf(payment.way);
    case "SENDING":
      if (!payment.again) return sheetOf(payment.way);
      return <UnansweredSheet sale={payment.sale} problem={null} sending checking={false} />;
    case "UNANSWERED":
      return (
        <UnansweredSheet sale={payment.sale} problem={payment.problem} sending={false} checking={false} />
      );
    case "CHECKING":
      return (
        payment.from && <UnansweredSheet sale={payment.from.sale} problem={null} sending={false} checking />
      );
    case "RECOVERED":
      return <LaterSheet way="recovered" />;
    case "DONE":
      return <VenteDone {...payment.encaissement} />;
    case "IDLE":
      return null;
  }
}

function sheetOf(way: PaymentWay) {
  return way === "ESPECES" ? <CashSheet /> : <LaterSheet key={way} way={way} />;
}
