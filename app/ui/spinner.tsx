import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { cx } from "./cx.ts";
import { Loader } from "./loader.tsx";

export function Spinner({ fullPage = false }: { fullPage?: boolean }) {
  return (
    <div
      role="status"
      className={cx(
        "flex animate-late flex-col items-center justify-center gap-3 text-ink-2",
        fullPage ? "min-h-dvh" : "py-10",
      )}
    >
      <Loader className="size-8" />
      <span className="text-body font-medium">{SCREEN_TEXTS.loading}</span>
    </div>
  );
}
