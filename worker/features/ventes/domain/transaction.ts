/** One transaction however it is typed: in a message an operator writes its id with other spaces and letters. */
export function transactionKey(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}
