export type SortDir = "asc" | "desc";

export type PageQuery<Sort extends string = string> = {
  page: number;
  size: number;
  sortBy: Sort;
  sortDir: SortDir;
};

/** The whole list: its filters and its order. */
export type ListQuery<Query extends Pick<PageQuery, "page" | "size">> = Omit<Query, "page" | "size">;

export type Page<T> = ReturnType<typeof page<T>>;

/** `totalPages` is at least 1. A page past the end is empty. */
export function page<T>(content: T[], totalElements: number, query: { page: number; size: number }) {
  const totalPages = Math.max(1, Math.ceil(totalElements / query.size));
  return {
    content,
    totalElements,
    totalPages,
    number: query.page,
    size: query.size,
    numberOfElements: content.length,
    first: query.page === 0,
    last: query.page >= totalPages - 1,
    empty: content.length === 0,
  };
}
