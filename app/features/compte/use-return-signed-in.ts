import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { lastTabAuthor } from "#app/network/tab-author.ts";

/**
 * On the login page that a session's end led to: asks, each time that the page is looked at again, whether somebody has
 * signed in meanwhile in another tab; where it was this tab's own account, goes back to where the tab was.
 */
export function useReturnSignedIn({
  waits,
  author,
  to,
}: {
  waits: boolean;
  author: string | null;
  to: string;
}): void {
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
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [waits, revalidate]);
}
