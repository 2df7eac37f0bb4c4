// Back and forward of the browser, told to one listener before the router hears of them. The window tells its listeners in
// the order in which they came, also those that ask to capture.
type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;
let listening = false;

/** To be called before the router starts. */
export function listenBeforeRouter(): void {
  if (listening) return;
  listening = true;
  window.addEventListener("popstate", (event) => first?.(event));
}

/** `event.stopImmediatePropagation()` keeps the router from loading the screen again. */
export function hearBeforeRouter(listener: Listener): () => void {
  listenBeforeRouter();
  first = listener;
  return () => {
    if (first === listener) first = null;
  };
}
