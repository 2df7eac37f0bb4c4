import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { SHEETS } from "#app/content/later-sheets.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { useSheet } from "./use-sheet.ts";

/** Records the sale. */
export function ConfirmButton(props: { label: string; disabled?: boolean; className: string }) {
  const { label, ...rest } = props;
  const { busy } = useSheet();
  return (
    <Button
      type="submit"
      kind="cash"
      size="till"
      loading={busy}
      loadingLabel={SHEETS.saving}
      icon={<Check aria-hidden="true" className="size-6" />}
      {...rest}
    >
      {label} <Kbd>Entrée</Kbd>
    </Button>
  );
}

export function CloseButton({ className }: { className?: string }) {
  const { closePayment } = useCommands();
  const { busy } = useSheet();
  return (
    <IconButton label={SCREEN_TEXTS.close} onClick={closePayment} disabled={busy} className={className}>
      <X aria-hidden="true" />
    </IconButton>
  );
}
