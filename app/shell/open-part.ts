import { useSearchParams } from "@remix-run/react";
import { type MouseEvent, useState } from "react";

type Params = Readonly<Record<string, string | null>>;

/** The present address with these parameters; null removes one. */
export function addressWith(present: URLSearchParams, changes: Params): string {
  const params = new URLSearchParams(present);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return `?${params.toString()}`;
}

/** A part of a screen that a press opens at once, without a request; without scripts its address opens it. */
export function useOpenPart(name: string) {
  const [params] = useSearchParams();
  const [open, setOpen] = useState(params.has(name));
  const link = {
    to: addressWith(params, { [name]: open ? null : "1" }),
    preventScrollReset: true,
    "aria-expanded": open,
    onClick(event: MouseEvent) {
      event.preventDefault();
      setOpen(!open);
    },
  };
  return { open, link };
}
