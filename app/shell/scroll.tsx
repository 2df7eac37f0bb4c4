import { ScrollRestoration, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * The router's scrolling, but for reloads of what is shown: it takes the page back to where it was when they began, away
 * from where somebody has scrolled to meanwhile.
 */
export function Scroll({ nonce }: { nonce: string | undefined }) {
  const { key } = useLocation();
  const { state } = useRevalidator();
  const page = useRef({ key, top: 0 });

  function note(): void {
    page.current.top = window.scrollY;
  }
  function keep(): void {
    const { key: before, top } = page.current;
    // A scroll to where the page is would stop a finger's.
    if (before === key && window.scrollY !== top) window.scrollTo({ top, behavior: "instant" });
    page.current.key = key;
  }

  // Effects run in the order of their components: one before the router's, one after.
  return (
    <>
      <OnChange of={state} run={note} />
      <ScrollRestoration nonce={nonce} />
      <OnChange of={state} run={keep} />
    </>
  );
}

/** The server has no layout, and React says so. */
const useClientLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

function OnChange({ of, run }: { of: string; run: () => void }) {
  const before = useRef(of);
  useClientLayout(() => {
    if (before.current === of) return;
    before.current = of;
    run();
  });
  return null;
}
