import { formatQuantite } from "#worker/core/domain/money.ts";

/** "1 article", "12 500 articles", with a no-break space. French counts 0 as singular. */
export function count(total: number, one: string, many = `${one}s`): string {
  return `${formatQuantite(total)}\u00A0${total > 1 ? many : one}`;
}
