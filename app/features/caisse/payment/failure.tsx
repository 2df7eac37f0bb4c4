import { SHEETS } from "#app/content/later-sheets.ts";
import type { PaymentProblem } from "#app/features/caisse/state/payment-machine.ts";
import { Notice } from "#app/ui/notice.tsx";

export function Failure({ problem }: { problem: PaymentProblem }) {
  if (problem.state === "SCAN") return <Notice tone="warning">{SHEETS.scanDuringPaiement}</Notice>;
  return <Notice tone="error">{problem.message}</Notice>;
}
