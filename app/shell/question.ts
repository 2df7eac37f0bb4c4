import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { dismissToast, showToast } from "#app/toasts/store.ts";

type QuestionOptions<Subject> = {
  fields: (subject: Subject) => Record<string, string>;
  failure: (subject: Subject) => string;
};

/** A question before an action on a record, and the submit after the confirmation. */
export function useQuestion<Asked>({ fields, failure }: QuestionOptions<Asked>) {
  const fetcher = useFetcher<FormOutcome>();
  const [subject, setSubject] = useState<Asked>();
  const [state, setState] = useState(fetcher.state);
  if (state !== fetcher.state) {
    setState(fetcher.state);
    if (fetcher.state === "idle") setSubject(undefined);
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
    subject,
    ask: setSubject,
    busy,
    cancel: () => setSubject(undefined),
    confirm: () => {
      if (!subject || busy) return;
      dismissToast(refusal.current.toast);
      refusal.current.title = failure(subject);
      // An answer that comes before the rendering would leave the question open.
      fetcher.submit(fields(subject), { method: "post", flushSync: true, preventScrollReset: true });
    },
  };
}
