// The same sale with 50 sockets and with none, from one and from four tills. In production the hub runs
// elsewhere; here all share a thread, so this is the worst case.
import { type Case, compare, crowd } from "../measure.ts";
import { Line, openMany } from "./line.ts";
import type { Seller } from "./runtime.ts";
import { sell } from "./sell.ts";

const LISTENERS = 50;
const CAISSES = 4;

export async function caisses(
  url: string,
  { caisses: listened, silent }: Record<"caisses" | "silent", Seller>,
): Promise<void> {
  const lines = await openMany(LISTENERS, () => Line.subscribe(url, listened));
  const one: Case = {
    label: `vente, ${LISTENERS} à l'écoute, sur aucun`,
    run: () => sell(url, listened),
    floor: () => sell(url, silent),
  };
  await compare(60, [one]);
  await crowd(CAISSES, 40, { ...one, label: `${one.label}, ${CAISSES} caisses` });
  for (const line of lines) line.close();
}
