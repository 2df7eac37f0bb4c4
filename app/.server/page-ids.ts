// Names of screens without an address of their own, and the links of notifications (rules: addresses, toast-links).
import { NAVIGATION } from "#app/shell/navigation.ts";

/** The list of each page id: "product" → "products". */
const LISTS = new Map(
  NAVIGATION.flatMap(({ entries }) => entries).flatMap(({ pageId, to }) =>
    pageId !== undefined ? [[pageId, to.slice(1)] as const] : [],
  ),
);

/** Sales are made at the till, and stock changes by purchases and counts: these records have a detail screen only. */
const VIEW_ONLY = ["sale", "stock"];

/** "/view-product?id=7" and "/produits/7" give "/products/7". Undefined for other paths. */
export function pageIdPath({ pathname, searchParams }: URL): string | undefined {
  const [first = "", second, ...rest] = pathname.split("/").filter(Boolean);
  if (first === "produits" && rest.length === 0) return isId(second) ? `/products/${second}` : "/products";
  const page = /^(add|view|edit)-([a-z]+)$/.exec(first);
  const list = LISTS.get(page?.[2] ?? "");
  if (!page || !list || second !== undefined) return undefined;
  if (page[1] !== "view" && VIEW_ONLY.includes(page[2] ?? "")) return `/${list}`;
  if (page[1] === "add") return `/${list}/new`;
  const id = searchParams.get("id");
  if (!isId(id)) return `/${list}`;
  return page[1] === "edit" ? `/${list}/${id}/edit` : `/${list}/${id}`;
}

export function isListScreen(pathname: string): boolean {
  const [, list = ""] = /^\/([a-z]+)(\/new|\/[1-9]\d*(?:\/edit)?)?\/?$/i.exec(pathname) ?? [];
  return [...LISTS.values()].includes(list.toLowerCase());
}

function isId(text: string | null | undefined): text is string {
  return /^[1-9]\d{0,15}$/.test(text ?? "");
}
