import ScanBarcode from "lucide-react/icons/scan-barcode";
import { useSyncExternalStore } from "react";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";

const never = () => () => undefined;

/** Whether the browser gives cameras to this page: on https and localhost only. */
function useHasCamera(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia === "function",
    () => false,
  );
}

/** `small`: without the word on phones. */
export function ScannerButton({ onClick, small = false }: { onClick: () => void; small?: boolean }) {
  const hasCamera = useHasCamera();
  if (!hasCamera) return null;
  return (
    <Button
      aria-haspopup="dialog"
      onClick={onClick}
      icon={<ScanBarcode aria-hidden="true" className="size-5" />}
      className={cx("px-3.5! noscript:hidden", small && "min-w-12 max-md:gap-0 max-md:px-3!")}
    >
      <span className={cx(small && "max-md:sr-only")}>{SCREEN_TEXTS.scan}</span>
    </Button>
  );
}
