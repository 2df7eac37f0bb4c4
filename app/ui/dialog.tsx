import X from "lucide-react/icons/x";
import { type ComponentPropsWithoutRef, type ReactNode, useRef } from "react";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { useBeforePaint } from "#app/device/use-before-paint.ts";
import { hostToasts } from "#app/toasts/hosts.ts";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";

type DialogProps = Pick<
  ComponentPropsWithoutRef<"dialog">,
  "aria-label" | "aria-labelledby" | "aria-describedby"
> & {
  onClose: () => void;
  shape?: keyof typeof SHAPES;
  /** False where a press outside the dialog would lose typed text. */
  closesOutside?: boolean;
  /** While true nothing closes the dialog, for example while a sale is being recorded. */
  held?: boolean;
  className?: string;
  children: ReactNode;
};

const SHAPES = {
  sheet: {
    place: "items-end justify-center md:items-center md:p-6",
    box: "max-h-11/12 w-full animate-sheet rounded-t-dialog md:max-h-full md:animate-dialog md:rounded-dialog",
  },
  screen: {
    place: "justify-center md:items-center md:p-6",
    box: "w-full animate-sheet md:max-h-full md:animate-dialog md:rounded-dialog",
  },
  top: {
    place: "justify-center md:items-start md:px-6 md:pt-21 md:pb-6",
    box: "w-full animate-sheet md:max-h-full md:animate-dialog md:rounded-dialog",
  },
  full: { place: "", box: "size-full animate-fade" },
  drawer: { place: "", box: "w-75 max-w-11/12 animate-drawer" },
} as const;

/** Open while mounted, also without scripts; `data-focus` marks the first focus. `@container/dialog` is the screen. */
export function Dialog({
  onClose,
  shape = "sheet",
  closesOutside = true,
  held = false,
  className,
  children,
  ...names
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const { place, box } = SHAPES[shape];

  useBeforePaint(() => {
    const dialog = ref.current;
    const toasts = dialog?.querySelector<HTMLElement>("[data-toasts]");
    if (!dialog || !toasts) return;
    const letScroll = keepPageStill();
    const sendToastsHome = hostToasts(toasts);
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-focus]")?.focus();
    return () => {
      sendToastsHome();
      letScroll();
      dialog.close();
      takeSelection();
    };
  }, []);

  function close() {
    if (!held) onClose();
  }

  return (
    <dialog
      ref={ref}
      {...names}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Chrome closes the dialog at the second Échap, even when `cancel` was prevented.
      onClose={() => {
        if (ref.current?.open) return;
        if (held) ref.current?.showModal();
        else onClose();
      }}
      onClick={(event) => {
        if (closesOutside && event.target === ref.current) close();
      }}
      className={cx(
        "@container-[size]/dialog fixed inset-0 m-0 size-full max-h-none max-w-none animate-fade bg-scrim backdrop:bg-transparent open:flex noscript:z-30 noscript:flex",
        place,
      )}
    >
      <div
        className={cx(
          "relative flex min-h-0 flex-col overflow-hidden overscroll-contain bg-surface text-ink shadow-dialog",
          box,
          className,
        )}
      >
        {children}
      </div>
      {/* A modal dialog makes the rest of the page inert, so the notifications move inside the dialog: to this place,
          or to the first one that its content has. */}
      <div data-toasts="" className="contents" />
    </dialog>
  );
}

/** Chromium gives the focus back without the selection, which stays in the dialog's field: keys would write nowhere. */
function takeSelection(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

/** Stops the page's scroll. The padding replaces the scrollbar, so that nothing moves sideways. */
function keepPageStill(): () => void {
  const { style, clientWidth } = document.documentElement;
  const scrollbar = window.innerWidth - clientWidth;
  style.overflow = "hidden";
  style.paddingRight = `${String(scrollbar)}px`;
  return () => {
    style.overflow = "";
    style.paddingRight = "";
  };
}

export function DialogHead({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong md:hidden"
      />
      <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 py-2 pr-2 pl-4 md:pt-4 md:pr-3 md:pl-6">
        <h2 id={id} className="text-h2 md:text-h1">
          {title}
        </h2>
        <IconButton label={SCREEN_TEXTS.close} onClick={onClose} className="noscript:hidden">
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}
