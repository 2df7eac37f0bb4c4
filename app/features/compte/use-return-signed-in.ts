import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { lastTabAuthor } from "#app/network/author.ts";

type Return = { waits: boolean; author: string | null; to: string };

/** Returns to `to` once the tab's account has signed in in another tab; checked each time the page is shown again. */
export function useReturnSignedIn({ waits, author, to }: Return): void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const back = waits && author !== null && author === lastTabAuthor();
  useEffect(() => {
    if (back) navigate(to, { replace: true });
  }, [back, navigate, to]);
  useEffect(() => {
    if (!waits) return;
    const look = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    const quit = new AbortController();
    document.addEventListener("visibilitychange", look, quit);
    window.addEventListener("focus", look, quit);
    return () => quit.abort();
  }, [waits, revalidate]);
}
