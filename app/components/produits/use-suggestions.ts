import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ReponseErreur } from "#app/network/reponse-erreur.ts";
import type { Suggestions } from "./suggestions.ts";

const PAUSE_MS = 150;

/** What the server suggests for what is being typed, asked once the fingers pause. */
export function useSuggestions() {
  const { load, data: answer } = useFetcher<Suggestions | ReponseErreur | null>();
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
  // A session that has ended suggests nothing, nor does a lost network: the search itself will say which.
  if (answer === null || (answer !== undefined && !("suggestions" in answer)))
    return { suggestions: [], loading: false, ask: setQuery };
  return { suggestions: answer?.suggestions ?? [], loading: answer?.q !== query.trim(), ask: setQuery };
}
