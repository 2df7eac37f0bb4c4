import { useBarcodeQuestion } from "#app/keyboard/use-barcode-question.ts";
import { BarcodeQuestion } from "./barcode-question.tsx";

/** `first`: what the first field of a number held when it got the focus. */
export function BarcodeQuestions({ first }: { first: string }) {
  const { asked, close } = useBarcodeQuestion(first);
  return asked && <BarcodeQuestion {...asked} onClose={(keeps) => close(asked, keeps)} />;
}
