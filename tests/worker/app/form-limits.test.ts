import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { publicAction } from "#app/.server/handlers.ts";
import { jsonAction } from "#app/.server/json.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { PageContext } from "#worker/page-context.ts";

const MAX = 64 * 1024;
const CHUNK = 1_024;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

const logError = vi.fn();
const shield = vi.fn(() => Promise.resolve());

function sent(body: BodyInit, headers: Record<string, string> = FORM) {
  const context = {
    session: { acteur: { gerantId: 1, etablissementId: 7 } },
    services: {},
    requestId: "r",
    countShop: () => Promise.resolve(),
    explain: (error: unknown) => error,
    logError,
    shield,
  } as unknown as PageContext;
  const request = new Request("https://etal.test/x", { method: "POST", body, headers });
  request.headers.set("X-Auteur", "1/7");
  return { request, params: {}, context };
}

/** The body has no length; the test counts how much of it was read. */
function arriving(bytes: number) {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const left = Math.min(CHUNK, bytes - pulled);
      if (left <= 0) {
        controller.close();
        return;
      }
      const chunk = new Uint8Array(left).fill(97);
      if (pulled === 0) chunk[1] = 61;
      pulled += left;
      controller.enqueue(chunk);
    },
  });
  return { body, pulled: () => pulled };
}

type Outcome = {
  data: { error?: Record<string, string[]>; initialValue?: object };
  init: number | { status: number };
};

async function refusal(
  action: (args: ReturnType<typeof sent>) => Promise<unknown>,
  args: ReturnType<typeof sent>,
) {
  const { data, init } = (await action(args)) as Outcome;
  return [typeof init === "number" ? init : init.status, ...(data.error?.[""] ?? [])];
}

const read = publicAction(({ form }) => [...form.data]);
const names = (count: number) => Array.from({ length: count }, (_, i) => `c${i}=1`).join("&");

describe("a form", () => {
  it("may weigh 64 kB, and is refused at the next byte, as it arrives", async () => {
    await expect(read(sent(arriving(MAX).body))).resolves.toHaveLength(1);
    const { body, pulled } = arriving(50 * MAX);
    expect(await refusal(read, sent(body))).toEqual([413, MESSAGES.formTooLarge]);
    expect(pulled()).toBeLessThanOrEqual(MAX + 3 * CHUNK);
  });

  it("is refused unread when it declares that it is longer", async () => {
    const { body, pulled } = arriving(CHUNK);
    const args = sent(body, { ...FORM, "Content-Length": String(MAX + 1) });
    expect(await refusal(read, args)).toEqual([413, MESSAGES.formTooLarge]);
    // The platform may request the first piece by itself.
    expect(pulled()).toBeLessThanOrEqual(CHUNK);
  });

  it("has 200 fields at most", async () => {
    await expect(read(sent(names(200)))).resolves.toHaveLength(200);
    for (const body of [names(201), "a&".repeat(MAX / 2), "&".repeat(MAX)])
      expect(await refusal(read, sent(body))).toEqual([413, MESSAGES.formTooLarge]);
  });

  it("brings no name twice", async () => {
    for (const body of ["a=1&b=2&a=3", "a&a", "__intent__=1&__intent__=2"])
      expect(await refusal(read, sent(body))).toEqual([400, MESSAGES.unreadableForm]);
  });

  it.each(["a=%", "a=%4", "a=%zz", "a=%ff", "a=%c3", "a=%c3&b=%a9", "a=%ed%a0%80"])(
    "%s is not encoded as forms are",
    async (body) => {
      expect(await refusal(read, sent(body))).toEqual([400, MESSAGES.unreadableForm]);
    },
  );

  it("is UTF-8 that arrives whole", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("a=1"));
      },
      pull(controller) {
        controller.error(new Error("The network is gone"));
      },
    });
    for (const body of [new Uint8Array([97, 61, 0xff]), broken])
      expect(await refusal(read, sent(body))).toEqual([400, MESSAGES.unreadableForm]);
    expect(logError).not.toHaveBeenCalled();
    await expect(read(sent("a=%C3%A9+%26&b=é"))).resolves.toEqual([
      ["a", "é &"],
      ["b", "é"],
    ]);
  });

  it("is of the type that forms send, however it is written", async () => {
    for (const type of ["APPLICATION/X-WWW-FORM-URLENCODED", `${FORM["Content-Type"]}; charset=UTF-8`])
      await expect(read(sent("a=1", { "Content-Type": type }))).resolves.toEqual([["a", "1"]]);
    for (const type of ["multipart/form-data; boundary=x", "text/plain", "application/json"])
      expect(await refusal(read, sent("a=1", { "Content-Type": type }))).toEqual([
        415,
        MESSAGES.unreadableForm,
      ]);
  });

  it("refused unread gives nothing back: what its screen holds stays", async () => {
    const { data } = (await read(sent(names(201)))) as unknown as Outcome;
    expect(data).not.toHaveProperty("initialValue");
  });
});

describe("the shield", () => {
  const shielded = publicAction(({ form }) => [...form.data], "connexion");
  const busy = new DomainError("TROP_DE_DEMANDES", "Plus tard", { retryAfter: 9 });

  it("counts before anything of the body is requested", async () => {
    const { body, pulled } = arriving(MAX * 2);
    const args = sent(body);
    const before = pulled();
    shield.mockImplementationOnce(() => {
      expect(pulled()).toBe(before);
      expect(args.request.bodyUsed).toBe(false);
      return Promise.resolve();
    });
    expect(await refusal(shielded, args)).toEqual([413, MESSAGES.formTooLarge]);
    expect(shield).toHaveBeenCalledOnce();
  });

  it("counts what cannot be read, and reports that before anything else", async () => {
    for (const body of [names(201), "a=%", "a=1&a=2"]) {
      shield.mockRejectedValueOnce(busy);
      expect(await refusal(shielded, sent(body))).toEqual([429, "Plus tard"]);
    }
  });

  it("gives what was typed back to whoever comes too often", async () => {
    shield.mockRejectedValueOnce(busy);
    const { data } = (await shielded(sent("email=awa"))) as unknown as Outcome;
    expect(data.initialValue).toEqual({ email: "awa" });
  });
});

describe("a question of a screen", () => {
  const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };
  const post = jsonAction(z.object({ n: z.number() }), { maxBytes: 2 * CHUNK }, ({ body }) =>
    Promise.resolve(body.n),
  );
  const answered = async (args: ReturnType<typeof sent>) => {
    const response = await post(args);
    const { erreur: error } = await response.json<{ erreur?: { message: string } }>();
    return [response.status, error?.message];
  };

  it("may weigh what its route allows", async () => {
    expect((await post(sent('{"n":1}'.padEnd(2 * CHUNK), JSON_TYPE))).status).toBe(201);
    const { body, pulled } = arriving(50 * MAX);
    expect(await answered(sent(body, JSON_TYPE))).toEqual([413, MESSAGES.bodyTooLarge]);
    expect(pulled()).toBeLessThanOrEqual(5 * CHUNK);
  });

  it("is JSON, and declares it", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
      expect(await answered(sent('{"n":1}', { "Content-Type": type }))).toEqual([415, MESSAGES.typeRefused]);
    for (const body of ["", "{", new Uint8Array([123, 0xff]), "[".repeat(2 * CHUNK)])
      expect(await answered(sent(body, JSON_TYPE))).toEqual([400, MESSAGES.unreadableBody]);
  });
});
