// What listeners cost a sale: the same sale in a shop with 50 sockets and in one with none, from one till and from four
// at once. It is the worst case: in the local runtime hub, worker and databases share one thread, and this process with
// its sockets the machine; in production the hub is elsewhere.
import { type Case, compare, crowd } from "../measure.ts";
import { Line, openMany } from "./line.ts";
import type { Seller } from "./runtime.ts";
import { sell } from "./sell.ts";

const LISTENERS = 50;
const TILLS = 4;

export async function caisses(
  url: string,
  { caisses: heard, silent }: Record<"caisses" | "silent", Seller>,
): Promise<void> {
  const lines = await openMany(LISTENERS, () => Line.subscribe(url, heard));
  const one: Case = {
    label: `vente, ${LISTENERS} à l'écoute, sur aucun`,
    run: () => sell(url, heard),
    floor: () => sell(url, silent),
  };
  await compare(60, [one]);
  await crowd(TILLS, 40, { ...one, label: `${one.label}, ${TILLS} caisses` });
  for (const line of lines) line.close();
}
