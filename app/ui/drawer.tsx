import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { SCRIM } from "./dialog-style.ts";
import { keepForToasts, ToastHost } from "./toast-host.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read out, not shown: "Menu". */
  title: string;
  /** At the top, left of the close button: the wordmark. */
  header?: ReactNode;
  closeLabel: string;
  children: ReactNode;
};

/** 300 px from the left. */
export function Drawer({ open, onOpenChange, title, header, closeLabel, children }: DrawerProps) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          onInteractOutside={keepForToasts}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(18.75rem,88vw)] animate-drawer flex-col overflow-y-auto overscroll-contain bg-canvas shadow-dialog"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
            {header}
            <Radix.Close
              aria-label={closeLabel}
              className="ml-auto inline-flex size-12 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken active:bg-sunken"
            >
              <X aria-hidden="true" className="size-6" />
            </Radix.Close>
          </div>
          {children}
          <ToastHost />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
