export const COLUMNS =
  "grid grid-cols-[minmax(0,35rem)] items-start gap-4 page-lg:grid-cols-[minmax(0,35rem)_minmax(0,22rem)] page-lg:gap-6";
