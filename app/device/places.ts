// Where the user was in each list, while the page lives: its filters, order and page. Links back to the list lead there.

const places = new Map<string, string>();

export function rememberPlace(pathname: string, search: string): void {
  places.set(pathname, search);
}

/** `pathname` with the last filters of this list, if it was open before. */
export function placeIn(pathname: string): string {
  return pathname + (places.get(pathname) ?? "");
}
