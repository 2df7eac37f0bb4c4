import { useLayoutEffect, useRef } from "react";
import { hostToasts } from "#app/toasts/hosts.ts";

/** Last in each modal dialog: while it is open, notifications stand in it. Nothing else of the page can be reached then. */
export function ToastHost() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (ref.current ? hostToasts(ref.current) : undefined), []);
  return <div ref={ref} data-toasts="" className="contents" />;
}

/**
 * For Radix, which closes a dialog on a press of what is not its own in React's tree: notifications are not. The one that
 * the press has closed may have left the page by then.
 */
export function keepForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest("[data-toast]")) event.preventDefault();
}
