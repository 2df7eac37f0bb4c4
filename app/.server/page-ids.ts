// The page ids of specification 2.2 that are no address of their own (decision 3), and the links that toasts carry
// (decision 4). Ids whose screens do not exist yet lead to the dashboard like any unknown path.

const LISTS = new Map([
  ["product", "products"],
  ["category", "categories"],
]);
const TOAST_LINKS = new Map([["produits", "products"]]);

/** Where "/view-product?id=7" or "/produits/7" leads, or undefined when the path is neither. */
export function pageIdPath({ pathname, searchParams }: URL): string | undefined {
  const [first = "", second, ...rest] = pathname.split("/").filter(Boolean);
  const toastList = TOAST_LINKS.get(first);
  if (toastList && rest.length === 0) return isId(second) ? `/${toastList}/${second}` : `/${toastList}`;
  const page = /^(add|view|edit)-([a-z]+)$/.exec(first);
  const list = LISTS.get(page?.[2] ?? "");
  if (!page || !list || second !== undefined) return undefined;
  if (page[1] === "add") return `/${list}/new`;
  const id = searchParams.get("id");
  if (!isId(id)) return `/${list}`;
  return page[1] === "edit" ? `/${list}/${id}/edit` : `/${list}/${id}`;
}

function isId(text: string | null | undefined): text is string {
  return /^[1-9]\d{0,15}$/.test(text ?? "");
}
