/** An operator's ids are shorter. */
export const TRANSACTION_MAX = 64;

/** Beside its rule, because the pages without payments have no room for it. */
export const INVALID_TRANSACTION =
  "L'identifiant de transaction ne peut pas dépasser 64 caractères, sans accent ni espace";

const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

/**
 * The id as it is kept and compared: in capitals. Null for anything but 1 to 64 visible ASCII characters, because a
 * letter of another alphabet can look like one of a used id.
 */
export function transactionKey(typed: string): string | null {
  const id = typed.trim();
  return id.length <= TRANSACTION_MAX && VISIBLE_ASCII.test(id) ? id.toUpperCase() : null;
}

/** The id of a statement's cell, where operators and spreadsheets put spaces and other forms of the same letters. */
export function transactionOfCell(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, "")
    .toUpperCase();
}
