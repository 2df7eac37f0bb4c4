// Telephones as they are read: in the groups of their country. Apart from phone.ts, which the till needs without them.

const GROUPS: Readonly<Record<string, readonly number[]>> = {
  SN: [2, 3, 2, 2],
  GN: [3, 2, 2, 2],
  GW: [3, 3, 3],
  CM: [1, 2, 2, 2, 2],
  FR: [1, 2, 2, 2, 2],
  GH: [2, 3, 4],
  NG: [3, 3, 4],
};

export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, "");
}

/** "775550110" in Senegal gives "77 555 01 10". A leading 0 stays with its group. */
export function groupPhone(typed: string, isoCode: string): string {
  const digits = phoneDigits(typed);
  const pattern = GROUPS[isoCode] ?? [];
  const groups: string[] = [];
  const national = isoCode === "SN" || !digits.startsWith("0") || pattern.length === 0;
  let from = 0;
  for (let index = 0; from < digits.length; index++) {
    const size = (pattern[index] ?? 2) + (index === 0 && !national ? 1 : 0);
    groups.push(digits.slice(from, from + size));
    from += size;
  }
  return groups.join(" ");
}
