import { flushSync } from "react-dom";
import { BARCODE_QUESTION as TEXTS } from "#app/content/barcode-question.ts";
import { codePlace } from "#app/keyboard/code-place.ts";
import { codeOf, splitBarcode } from "#app/keyboard/scanner.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { typeInto } from "#app/ui/type-into.ts";

type BarcodeQuestionProps = {
  field: HTMLInputElement;
  /** What the field held before. */
  former: string;
  /** Gives the field its focus back. `keeps`: the text is a number. */
  onClose: (keeps?: boolean) => void;
};

export function BarcodeQuestion({ field, former, onClose }: BarcodeQuestionProps) {
  const { before, code } = splitBarcode(codeOf(field.value.replace(/\s/g, "")));

  function take() {
    onClose();
    // At once: the screen may move the focus, and the field would be left with the code.
    flushSync(() => typeInto(field, before || former));
    codePlace()?.take(code);
  }

  /** The held Entrée acts. */
  function keep() {
    onClose(true);
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    if (field.dispatchEvent(event)) submit(field.form);
  }

  return (
    <ConfirmDialog
      title={TEXTS.title}
      name={code}
      onClose={() => onClose()}
      closesOutside={false}
      answers={
        <>
          <Button className="grow" onClick={keep}>
            {TEXTS.keep(field.value)}
          </Button>
          {/* Has the first focus, because it takes no wrong number: some scanners send Entrée twice. */}
          <Button kind="primary" className="grow" data-focus="" onClick={take}>
            {TEXTS.take}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">{TEXTS.detail}</p>
    </ConfirmDialog>
  );
}

/** As Entrée does: by the form's first button that submits. */
function submit(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");
  if (button) button.click();
  else form?.requestSubmit();
}
