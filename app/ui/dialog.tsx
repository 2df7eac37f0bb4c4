import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import type { ReactNode, RefObject } from "react";
import { cx } from "./cx.ts";
import { SCRIM } from "./dialog-style.ts";
import { keepForToasts, ToastHost } from "./toast-host.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Beside the title: "14 articles". */
  aside?: ReactNode;
  /** A sentence under the title that the dialog is announced with. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  size?: "small" | "medium" | "large";
  /** What gets the focus first; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement>;
  /** Asked on closing: where the dialog has led to; what opened it gets the focus back otherwise. */
  ledTo?: () => HTMLElement | null;
  /** For a body that draws its own grounds up to the edge. */
  padded?: boolean;
};

const SIZES = {
  small: "md:max-w-[28rem]",
  medium: "md:max-w-[36rem]",
  large: "md:max-w-[56.25rem]",
} as const;

/** A centred dialog from 768, a bottom sheet below: the same content, focus kept inside, Échap closes, focus returns. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    aside,
    description,
    children,
    actions,
    size = "medium",
    initialFocus,
    ledTo,
    padded = true,
  } = props;
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          {...(description === undefined && { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            focus.remember();
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            focus.giveBack(event, ledTo?.());
          }}
          onInteractOutside={keepForToasts}
          className={cx(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-sheet flex-col overflow-hidden rounded-t-dialog bg-surface shadow-dialog",
            "md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-3rem)] md:w-[calc(100%-3rem)] md:animate-dialog md:rounded-dialog",
            SIZES[size],
          )}
        >
          <span
            aria-hidden="true"
            className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong md:hidden"
          />
          <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 py-2 pr-16 pl-4 md:pt-5 md:pl-6">
            <Radix.Title className="text-h2 md:text-h1">{title}</Radix.Title>
            {aside != null && <span className="text-caption text-ink-3">{aside}</span>}
          </div>
          <div
            className={cx(
              "min-h-0 flex-1 overflow-y-auto overscroll-contain",
              padded && "px-4 pt-1 pb-4 md:px-6 md:pb-5",
            )}
          >
            {description !== undefined && (
              <Radix.Description className="mb-3 text-body text-ink-2 last:mb-0">
                {description}
              </Radix.Description>
            )}
            {children}
          </div>
          {actions !== undefined && (
            <div className="flex shrink-0 flex-col-reverse gap-2.5 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6 md:py-4">
              {actions}
            </div>
          )}
          {/* Last in the order of focus: a dialog opens on its first control. */}
          <Radix.Close
            aria-label="Fermer"
            className="absolute top-3 right-2 inline-flex size-12 items-center justify-center rounded-control text-ink-2 hover:bg-sunken active:bg-sunken md:top-3 md:right-3"
          >
            <X aria-hidden="true" className="size-6" />
          </Radix.Close>
          <ToastHost />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
