// Telephone plans of all countries against libphonenumber, which knows each country's numbering plan.
import {
  type CountryCode,
  getCountryCallingCode,
  isPossiblePhoneNumber,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { PAYS, type Pays } from "#worker/core/domain/pays.ts";
import { toE164 } from "#worker/core/domain/phone.ts";

/** Mobile numbers in use, national digits without a trunk 0, and for BJ its "01". */
const MOBILES: Readonly<Record<string, readonly string[]>> = {
  SN: ["771234567", "781234567", "761234567", "701234567"],
  CI: ["0707123456", "0505123456", "0102123456"],
  ML: ["65012345", "76123456", "90123456"],
  BF: ["70123456", "60123456", "51123456"],
  NE: ["93123456", "80123456", "96123456"],
  TG: ["90112345", "70123456", "99123456"],
  BJ: ["0195123456", "0197123456", "0161234567"],
  GW: ["955012345", "966012345"],
  CM: ["671234567", "691234567", "650123456"],
  GN: ["601123456", "621123456", "661123456"],
  GH: ["231234567", "241234567", "501234567", "551234567"],
  NG: ["8021234567", "7031234567", "9012345678"],
  FR: ["612345678", "756123456"],
};
/** Countries that dial a 0 before the national number. */
const TRUNK = ["GH", "NG", "FR"];
const CASES = PAYS.flatMap((pays) =>
  (MOBILES[pays.isoCode] ?? []).map((national) => [pays, national] as const),
);
const country = ({ isoCode }: Pays) => isoCode as CountryCode;

/** How people write a number: grouped, with or without the prefix, with the trunk 0 where it is dialled. */
function writings({ indicatif, isoCode }: Pays, national: string): string[] {
  const grouped = national.replace(/(\d{2})(?=\d)/g, "$1 ");
  return [
    national,
    grouped,
    grouped.replaceAll(" ", "-"),
    `+${indicatif}${national}`,
    `+${indicatif} ${grouped}`,
    `00${indicatif}${national}`,
    `${indicatif}${national}`,
    ...(TRUNK.includes(isoCode) ? [`0${national}`, `0${grouped}`] : []),
  ];
}

test("every country has its prefix, and mobile numbers in this table", () => {
  expect(PAYS.map(({ isoCode }) => isoCode)).toEqual(Object.keys(MOBILES));
  for (const pays of PAYS) expect(pays.indicatif).toBe(getCountryCallingCode(country(pays)));
});

test.each(CASES.map(([pays, national]) => [pays.isoCode, national, pays] as const))(
  "%s %s is valid for both, however it is written",
  (_code, national, pays) => {
    expect(isValidPhoneNumber(national, country(pays))).toBe(true);
    for (const typed of writings(pays, national)) {
      // Nigeria dials 009 for abroad, where the plan takes 00 as everywhere.
      const dialled = pays.isoCode === "NG" ? typed.replace(/^00/, "+") : typed;
      const theirs = parsePhoneNumberFromString(dialled, country(pays));
      expect([typed, theirs?.number]).toEqual([typed, `+${pays.indicatif}${national}`]);
      expect([typed, toE164(typed, pays)]).toEqual([typed, theirs?.number]);
    }
  },
);

test.each(CASES.map(([pays, national]) => [pays.isoCode, national, pays] as const))(
  "%s %s, a digit more or less, or of another country, is neither valid nor possible",
  (_code, national, pays) => {
    const other = pays.isoCode === "FR" ? "+221771234567" : "+33612345678";
    for (const typed of [
      national.slice(0, -1),
      `${national}5`,
      `+${pays.indicatif}${national}5`,
      other,
      "",
    ]) {
      expect([typed, toE164(typed, pays)]).toEqual([typed, null]);
      const theirs = parsePhoneNumberFromString(typed, country(pays));
      expect([typed, theirs?.country === pays.isoCode && theirs.isValid()]).toEqual([typed, false]);
    }
  },
);

/**
 * Lengths, digit by digit. libphonenumber's `isValid` also knows which ranges are given out, which change and are no
 * reason to refuse a customer: `isPossible` compares lengths alone, and also takes lengths that only fixed or special
 * numbers have, which the plan of PAYS does not.
 */
test.each(PAYS.map((pays) => [pays.isoCode, pays] as const))(
  "%s takes its own length alone",
  (_code, pays) => {
    const [mobile = ""] = MOBILES[pays.isoCode] ?? [];
    for (let length = 4; length <= 15; length++) {
      const typed = `+${pays.indicatif}${mobile.padEnd(length, "5").slice(0, length)}`;
      const taken = toE164(typed, pays) !== null;
      expect([typed, taken]).toEqual([typed, length === pays.nationalLength]);
      if (taken) expect([typed, isPossiblePhoneNumber(typed)]).toEqual([typed, true]);
    }
  },
);
