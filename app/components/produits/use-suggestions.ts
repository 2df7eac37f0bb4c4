import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { loader } from "#app/routes/_app.products.suggestions.ts";

const PAUSE_MS = 150;

/** What the server suggests for what is being typed, asked once the fingers pause. */
export function useSuggestions() {
  const fetcher = useFetcher<typeof loader>();
  const [query, setQuery] = useState("");
  const load = useRef(fetcher.load);
  load.current = fetcher.load;
  useEffect(() => {
    if (query.trim().length < 2) return;
    const timer = setTimeout(() => {
      load.current(`/products/suggestions?q=${encodeURIComponent(query)}`);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [query]);
  const answer = fetcher.data;
  const current = answer !== undefined && answer.q === query.trim();
  return { suggestions: answer?.suggestions ?? [], loading: !current, ask: setQuery };
}
