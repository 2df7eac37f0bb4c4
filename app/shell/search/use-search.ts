import { useEffect, useState } from "react";
import type { ErrorResponse } from "#app/network/error-response.ts";
import { isLost, timedFetch } from "#app/network/timed-fetch.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { FoundGroup, FoundGroups } from "./groups.ts";

const FROM_CHARACTERS = 2;
const PAUSE_MS = 150;

/** `q`: the searched text. `failure`: the sentence for a search without an answer. */
type Answer = { q: string; groups: FoundGroup[]; failure?: string };

/** The last answer stays until the answer of the present text comes. */
export function useSearch() {
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const q = text.trim();
  const long = isLong(q);

  useEffect(() => {
    if (!long) return;
    // An aborted search answers nothing, so an older answer never replaces a newer answer.
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      void search(q, signal).then((next) => signal.aborted || setAnswer(next));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, long, attempt]);

  return {
    text,
    q,
    answer: long ? answer : undefined,
    waiting: long && answer?.q !== q,
    type: (next: string) => {
      setText(next);
      if (!isLong(next.trim())) setAnswer(undefined);
    },
    retry: () => {
      setAnswer(undefined);
      setAttempt((before) => before + 1);
    },
  };
}

function isLong(q: string): boolean {
  return [...q].length >= FROM_CHARACTERS;
}

async function search(q: string, signal: AbortSignal): Promise<Answer> {
  const failed = (failure: string) => ({ q, groups: [], failure });
  try {
    const address = `/recherche?q=${encodeURIComponent(q)}`;
    const headers = { Accept: "application/json" };
    const response = await timedFetch((input, init) => fetch(input, init), address, { headers, signal });
    const body = await response.json<FoundGroups | Partial<ErrorResponse>>();
    if ("groups" in body) return { q, groups: body.groups };
    return failed(body.erreur?.message ?? MESSAGES.internalError);
  } catch (error) {
    return failed(isLost(error) ? error.message : MESSAGES.serverUnreachable);
  }
}
