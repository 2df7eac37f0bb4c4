// How the channel stands, for the screens; and, once, that three attempts have failed (specification 8.3), wherever the
// user is.
import { REALTIME } from "#app/content/realtime.ts";
import { showToast } from "#app/toasts/store.ts";
import type { Link } from "./link.ts";
import { realtimeState, setLink } from "./store.ts";

/** A tab that is not seen says nothing: it tries again when it is. */
export function showLink(link: Link): void {
  const before = realtimeState().link.state;
  setLink(link, Date.now());
  if (link.state !== "gaveUp" || before === "gaveUp" || document.visibilityState !== "visible") return;
  showToast({ kind: "warning", title: REALTIME.gaveUp });
}
