import { lazyPart } from "#app/shell/lazy-part.tsx";

/** Few baskets are shared, so the code of this sheet comes with its first opening. */
export const splitPart = lazyPart(() => import("./split-sheet.tsx").then(({ SplitSheet }) => SplitSheet));
