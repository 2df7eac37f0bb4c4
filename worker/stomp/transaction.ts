import type { Acknowledgement } from "./acknowledge.ts";
import type { AppDestination } from "./destinations.ts";
import { StompError } from "./errors.ts";
import { MAX_TRANSACTION_FRAMES, MAX_TRANSACTION_BYTES, MAX_TRANSACTIONS } from "./limits.ts";

export type AppMessage = { destination: AppDestination; body: Uint8Array };

/** The hub stores transactions apart from the session, because they may be large. */
export type Transaction = {
  id: string;
  messages: readonly AppMessage[];
  acknowledgements: readonly Acknowledgement[];
};

export function begin(transactions: readonly Transaction[], id: string): readonly Transaction[] {
  if (transactions.some((transaction) => transaction.id === id))
    throw new StompError("PROTOCOL", "Cette transaction est déjà ouverte");
  if (transactions.length >= MAX_TRANSACTIONS)
    throw new StompError("LIMIT", "Trop de transactions sont ouvertes");
  return [...transactions, { id, messages: [], acknowledgements: [] }];
}

export function opened(transactions: readonly Transaction[], id: string): Transaction {
  const found = transactions.find((transaction) => transaction.id === id);
  if (!found) throw new StompError("PROTOCOL", "Aucune transaction ouverte ne porte ce nom");
  return found;
}

export function replaced(transactions: readonly Transaction[], changed: Transaction): readonly Transaction[] {
  const all = transactions.map((transaction) => (transaction.id === changed.id ? changed : transaction));
  const frames = all.flatMap(({ messages, acknowledgements }) => [...messages, ...acknowledgements]);
  const bodies = all.flatMap(({ messages }) => messages.map(({ body }) => body.length));
  if (frames.length > MAX_TRANSACTION_FRAMES)
    throw new StompError("LIMIT", "Les transactions ouvertes contiennent trop de trames");
  if (bodies.reduce((sum, bytes) => sum + bytes, 0) > MAX_TRANSACTION_BYTES)
    throw new StompError("LIMIT", "Les transactions ouvertes sont trop volumineuses");
  return all;
}

export function closed(transactions: readonly Transaction[], id: string): readonly Transaction[] {
  return transactions.filter((transaction) => transaction.id !== id);
}
