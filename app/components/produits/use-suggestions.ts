import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Suggestions } from "./suggestions.ts";

const PAUSE_MS = 150;

/** What the server suggests for what is being typed, asked once the fingers pause. */
export function useSuggestions() {
  const { load, data: answer } = useFetcher<Suggestions>();
  const [query, setQuery] = useState("");
  useEffect(() => {
    if (query.trim().length < 2) return;
    const timer = setTimeout(() => {
      load(`/products/suggestions?q=${encodeURIComponent(query)}`);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [query, load]);
  const current = answer !== undefined && answer.q === query.trim();
  return { suggestions: answer?.suggestions ?? [], loading: !current, ask: setQuery };
}
