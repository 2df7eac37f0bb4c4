import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beforeEach, expect, test, vi } from "vitest";
import { AUTHOR_FIELD } from "#app/network/author.ts";
import { action } from "#app/routes/_app._shell.sales.day.tsx";
import { refusalAt } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const MOVED = { sens: "SORTIE", montant: 500_000, motif: "Taxi", deviseCode: "XOF", jour: "2026-01-14" };
const COUNTED = { jour: "2026-01-14", deviseCode: "XOF", lignes: [], comptages: [{ id: 3 }] };

const addMouvement = vi.fn<(...sent: unknown[]) => Promise<unknown>>();
const count = vi.fn<(...sent: unknown[]) => Promise<unknown>>();

beforeEach(() => {
  vi.resetAllMocks();
  addMouvement.mockResolvedValue({ value: MOVED });
  count.mockResolvedValue({ value: COUNTED });
});

type Answer = { data: { error?: Record<string, string[]>; initialValue?: object; saved?: boolean } };

async function post(address: string, fields: Record<string, string>): Promise<Answer> {
  const body = new URLSearchParams({ [AUTHOR_FIELD]: "1/7", ...fields });
  return (await action({
    request: new Request(`https://etal.test/sales/day${address}`, { method: "POST", body }),
    params: {},
    context: {
      session: { acteur: { gerantId: 1, etablissementId: 7 } },
      navigation: true,
      countShop: () => Promise.resolve(),
      explain: (error: unknown) => error,
      services: { caisseJour: { addMouvement, count } },
    },
  } as unknown as ActionFunctionArgs)) as Answer;
}

const TAKEN = {
  intent: "mouvement",
  jour: "2026-01-14",
  sens: "SORTIE",
  montant: "5000",
  motif: "Taxi",
  deviseCode: "XOF",
};
const TYPED = { intent: "compter:2026-01-14", "compte:MOBILE_MONEY:Wave": "500", deviseCode: "XOF" };

test("both forms name the currency that they have shown, and keep what was typed when it is refused", async () => {
  await post("", TAKEN);
  await post("", TYPED);
  const comptes = [{ mode: "MOBILE_MONEY", portefeuille: "Wave", montant: 50_000 }];
  expect(addMouvement.mock.lastCall?.[1]).toMatchObject({ montant: 500_000, deviseCode: "XOF" });
  expect(count.mock.lastCall?.slice(1, 3)).toEqual([
    "2026-01-14",
    { comptes, note: null, deviseCode: "XOF" },
  ]);

  const refusal = refusalAt("deviseCode", "CONFLIT", MESSAGES.deviseChanged);
  addMouvement.mockRejectedValue(refusal);
  count.mockRejectedValue(refusal);
  for (const typed of [TAKEN, TYPED])
    expect(await post("", typed)).toMatchObject({
      data: { error: { deviseCode: [MESSAGES.deviseChanged] }, initialValue: typed },
      init: { status: 409 },
    });
});

test("a form in which nobody typed is no count, and says so above its fields; a note alone is one", async () => {
  const untyped = { ...TYPED, "compte:MOBILE_MONEY:Wave": "" };
  expect((await post("", { ...untyped, note: " " })).data.error).toEqual({ "": [MESSAGES.comptageEmpty] });
  expect(count).not.toHaveBeenCalled();
  expect((await post("", { ...untyped, note: "À recompter" })).data).toMatchObject({ saved: true });
});

test("a movement without an amount says that it is mandatory", async () => {
  const { data } = await post("", { ...TAKEN, montant: "" });
  expect(data.error).toEqual({ montant: ["Le montant est obligatoire"] });
});

test("a movement that counts on another day than the page's leads to its day", async () => {
  expect((await post("?jour=2026-01-14&mouvement=nouveau", TAKEN)).data).toMatchObject({ saved: true });
  const typedBefore = { ...TAKEN, jour: "2026-01-13" };
  const away = await post("?mouvement=nouveau", typedBefore).catch((answer: unknown) => answer);
  expect(away).toBeInstanceOf(Response);
  expect((away as Response).headers.get("Location")).toBe("?jour=2026-01-14");
  expect(decodeURIComponent((away as Response).headers.get("Set-Cookie") ?? "")).toContain("14 janv. 2026");
});
