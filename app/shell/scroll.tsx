import { ScrollRestoration, useLocation, useRevalidator } from "@remix-run/react";
import { useRef } from "react";
import { useBeforePaint } from "#app/device/use-before-paint.ts";

/** After a revalidation the router restores an old scroll position: the user's later scrolling is kept instead. */
export function Scroll({ nonce }: { nonce: string | undefined }) {
  const { key } = useLocation();
  const { state } = useRevalidator();
  const page = useRef({ key, top: 0 });

  function note(): void {
    page.current.top = window.scrollY;
  }
  function keep(): void {
    const { key: before, top } = page.current;
    // Scrolling to the same place would stop the scrolling of the user's finger.
    if (before === key && window.scrollY !== top) window.scrollTo({ top, behavior: "instant" });
    page.current.key = key;
  }

  // Effects run in the order of the components: `note` before the router's effect, `keep` after that effect.
  return (
    <>
      <OnChange of={state} run={note} />
      <ScrollRestoration nonce={nonce} />
      <OnChange of={state} run={keep} />
    </>
  );
}

function OnChange({ of, run }: { of: string; run: () => void }) {
  const before = useRef(of);
  useBeforePaint(() => {
    if (before.current === of) return;
    before.current = of;
    run();
  });
  return null;
}
