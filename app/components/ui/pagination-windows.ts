import { formaterQuantite } from "#worker/kernel/domain/money.ts";

/** The page numbers to show, from 1, "gap" for an ellipsis: all up to 5 pages, otherwise windows around the current one. */
export function pageWindows(current: number, total: number): (number | "gap")[] {
  if (total <= 5) return range(1, total);
  if (current <= 3) return [...range(1, Math.max(3, current + 1)), "gap", total];
  if (current >= total - 2) return [1, "gap", ...range(Math.min(total - 2, current - 1), total)];
  return [1, "gap", current - 1, current, current + 1, "gap", total];
}

/** 'Affichage de X à Y sur Z éléments' (specification 2.5); `number` counts from 0. */
export function shownRange(page: {
  number: number;
  size: number;
  numberOfElements: number;
  totalElements: number;
}): string {
  const from = page.numberOfElements === 0 ? 0 : page.number * page.size + 1;
  const to = page.numberOfElements === 0 ? 0 : from + page.numberOfElements - 1;
  return `Affichage de ${formaterQuantite(from)} à ${formaterQuantite(to)} sur ${formaterQuantite(page.totalElements)} éléments`;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
