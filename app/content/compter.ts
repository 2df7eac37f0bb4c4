import { formaterQuantite } from "#worker/kernel/domain/money.ts";

/** "1 article", "12 500 articles", never broken between two lines. French counts 0 as one. */
export function compter(nombre: number, un: string, plusieurs = `${un}s`): string {
  return `${formaterQuantite(nombre)}\u00A0${nombre > 1 ? plusieurs : un}`;
}
