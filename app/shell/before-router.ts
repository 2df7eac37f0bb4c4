// Back and forward of the browser, told to one listener before the router hears of them. The window tells its listeners in
// the order in which they came, also those that ask to capture.
let first: ((event: PopStateEvent) => void) | undefined;
let listening = false;

/** To be called before the router starts. */
export function listenBeforeRouter(): void {
  if (!listening) window.addEventListener("popstate", (event) => first?.(event));
  listening = true;
}

/** `event.stopImmediatePropagation()` keeps the router from loading the screen again. */
export function setBeforeRouterListener(listener: typeof first): () => void {
  listenBeforeRouter();
  first = listener;
  return () => {
    first = undefined;
  };
}
