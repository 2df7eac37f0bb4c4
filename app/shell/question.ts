import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { dismissToast, showToast } from "#app/toasts/store.ts";

type QuestionOptions<Asked> = {
  /** What is sent to the route's own action once the question is confirmed. */
  fields: (asked: Asked) => Record<string, string>;
  /** The title of the toast that tells a refusal. */
  failure: (asked: Asked) => string;
};

/** What is asked before something is done to one of the things on screen, and the confirmed submit. */
export function useQuestion<Asked>({ fields, failure }: QuestionOptions<Asked>) {
  const fetcher = useFetcher<FormOutcome>();
  const [asked, setAsked] = useState<Asked>();
  const [state, setState] = useState(fetcher.state);
  if (state !== fetcher.state) {
    setState(fetcher.state);
    if (fetcher.state === "idle") setAsked(undefined);
  }
  const busy = fetcher.state !== "idle";

  const refusal = useRef({ title: "", toast: 0 });
  useEffect(() => {
    const messages = Object.values(fetcher.data?.error ?? {}).flatMap((one) => one ?? []);
    if (messages.length === 0) return;
    const { title } = refusal.current;
    refusal.current.toast = showToast({ kind: "error", title, message: messages.join(" • ") });
  }, [fetcher.data]);

  return {
    asked,
    ask: setAsked,
    busy,
    cancel: () => setAsked(undefined),
    confirm: () => {
      if (!asked || busy) return;
      dismissToast(refusal.current.toast);
      refusal.current.title = failure(asked);
      // Rendered at once: an answer quicker than a render would leave the question open.
      fetcher.submit(fields(asked), { method: "post", flushSync: true });
    },
  };
}
