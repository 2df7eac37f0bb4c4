/** Path and search of an address, without the `index` that Remix adds to name an index route. */
export function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.href);
  searchParams.delete("index");
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}
