import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { appAction, appLoader, publicAction, publicLoader } from "#app/.server/handlers.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import type { Session } from "#worker/features/comptes/domain/account.ts";
import type { PageContext } from "#worker/page-context.ts";

const logError = vi.fn();
const SESSION = { acteur: { gerantId: 1, etablissementId: 2 } } as Session;
const Schema = z.object({
  nom: z.string({ error: "Le nom est obligatoire" }),
  password: z.string().min(8, "Trop court"),
});

function args(
  options: {
    session?: Session | null;
    navigation?: boolean;
    form?: Record<string, string>;
    path?: string;
    header?: string;
  } = {},
) {
  const { session = null, navigation = false, form, path = "/products?page=2", header } = options;
  const context = {
    session,
    navigation,
    requestId: "r-1",
    countShop: () => Promise.resolve(),
    explain: (error: unknown) => error,
    logError,
  } as unknown as PageContext;
  const body = form && new URLSearchParams(form);
  const request = new Request(`https://etal.test${path}`, body ? { method: "POST", body } : {});
  if (header !== undefined) request.headers.set("X-Auteur", header);
  return { request, params: {}, context };
}

type Answer = {
  data: { error?: Record<string, string[]>; initialValue?: Record<string, string> };
  init: ResponseInit;
};
const answer = (value: unknown) => value as Answer;

describe("loaders", () => {
  it("shows a visitor's document at that address, status 200", async () => {
    const thrown = await appLoader(() => 1)(args()).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ data: { code: "VISITEUR" }, init: { status: 200 } });
  });

  it("leads a visitor's navigation to the login page, which comes back", async () => {
    const thrown = (await appLoader(() => 1)(args({ navigation: true })).catch(
      (error: unknown) => error,
    )) as Response;
    expect(thrown.headers.get("Location")).toBe("/login?retour=%2Fproducts%3Fpage%3D2&session=expiree");
  });

  it("hands the acteur over", async () => {
    await expect(appLoader(({ acteur }) => acteur.etablissementId)(args({ session: SESSION }))).resolves.toBe(
      2,
    );
  });

  it("throws a refusal with its sentence and status, and keeps the detail of anything else in the log", async () => {
    const refuse = publicLoader(() => {
      throw new DomainError("INTROUVABLE", "Produit non trouvé");
    });
    await expect(refuse(args())).rejects.toMatchObject({
      data: { code: "INTROUVABLE", message: "Produit non trouvé" },
      init: { status: 404 },
    });
    const fail = publicLoader(() => {
      throw new Error("SELECT secret");
    });
    const thrown = answer(await fail(args()).catch((error: unknown) => error));
    expect(JSON.stringify(thrown.data)).not.toContain("secret");
    expect(thrown).toMatchObject({ data: { reference: "r-1" }, init: { status: 500 } });
    expect(logError).toHaveBeenCalledOnce();
  });
});

describe("actions", () => {
  it("answers wrong values with their sentences, what was typed, and no password", async () => {
    const action = publicAction(({ form }) => form.read(Schema));
    const { data, init } = answer(await action(args({ form: { password: "court", other: "gardé" } })));
    expect(init).toMatchObject({ status: 400 });
    expect(data.error).toEqual({ nom: ["Le nom est obligatoire"], password: ["Trop court"] });
    expect(data.initialValue).toEqual({ other: "gardé" });
  });

  it("puts a refusal's sentences at their fields, or above the form", async () => {
    const refuse = (error: DomainError) =>
      publicAction(() => {
        throw error;
      })(args({ form: { nom: "Riz", motDePasse: "x" } }));
    const exists = answer(
      await refuse(new DomainError("CONFLIT", "Existe", { fields: { nom: ["Existe"] } })),
    );
    expect(exists).toMatchObject({ data: { error: { nom: ["Existe"] } }, init: { status: 409 } });
    expect(exists.data.initialValue).toEqual({ nom: "Riz" });
    const busy = answer(await refuse(new DomainError("TROP_DE_DEMANDES", "Plus tard", { retryAfter: 9 })));
    expect(busy).toMatchObject({
      data: { error: { "": ["Plus tard"] } },
      init: { status: 429, headers: { "Retry-After": "9" } },
    });
  });

  it("answers a conflict with the record as it is, and what was typed of what had been changed", async () => {
    const conflict = { fields: ["nom"], requested: ["nom", "description"], current: { id: 1, nom: "Mil" } };
    const error = new DomainError("CONFLIT", "A changé", { fields: { nom: ["Mil"] }, conflict });
    const action = publicAction(() => Promise.reject(error));
    const form = { nom: "Riz", description: "", reference: "intacte", attendu: "{}" };
    expect(answer(await action(args({ form })))).toMatchObject({
      data: {
        status: "error",
        error: { "": ["A changé"], nom: ["Mil"] },
        conflict: { stored: { id: 1, nom: "Mil" }, typed: { nom: "Riz", description: "" } },
      },
      init: { status: 409 },
    });
  });

  it("hands over what the form was loaded with, and takes nothing that no form of ours sends", async () => {
    const action = publicAction(({ form }) => form.basis());
    const charge = {
      version: 3,
      loaded: { nom: "Riz", prixVente: 100, description: null, codesBarres: ["1"] },
    };
    await expect(action(args({ form: { attendu: JSON.stringify(charge) } }))).resolves.toEqual(charge);
    for (const expected of [
      "",
      "{",
      "[]",
      "null",
      '{"version":1.5}',
      '{"loaded":{"nom":{}}}',
      `{"loaded":{"nom":${"[".repeat(2000)}${"]".repeat(2000)}}}`,
    ])
      expect(answer(await action(args({ form: { attendu: expected } }))).init.status).toBe(400);
    expect(answer(await action(args({ form: {} }))).init.status).toBe(400);
  });

  it("hands over the key and the button, and takes no key that is none", async () => {
    const action = publicAction(({ form }) => [form.key, form.intent]);
    await expect(action(args({ form: { cle: "k-1", intent: "supprimer" } }))).resolves.toEqual([
      "k-1",
      "supprimer",
    ]);
    await expect(action(args({ form: { cle: "é" } }))).resolves.toEqual([undefined, undefined]);
  });

  it("ignores what only conform's own lists would send", async () => {
    const action = publicAction(({ form }) => form.read(Schema));
    const form = { nom: "Riz", password: "Tamarin@2026", __intent__: "{", __state__: "{" };
    await expect(action(args({ form }))).resolves.toEqual({ nom: "Riz", password: "Tamarin@2026" });
  });

  it("leads a visitor's submit to the login page", async () => {
    const write = vi.fn();
    const thrown = (await appAction(write)(args({ form: { nom: "Riz" } })).catch(
      (error: unknown) => error,
    )) as Response;
    expect(thrown.headers.get("Location")).toContain("/login?");
    expect(write).not.toHaveBeenCalled();
  });
});

describe("the screen of another account", () => {
  const write = vi.fn(() => "written");
  const send = (header: string | undefined, field: string | undefined) =>
    appAction(write)(
      args({
        session: SESSION,
        form: { nom: "Riz", ...(field !== undefined && { auteur: field }) },
        ...(header !== undefined && { header }),
      }),
    );

  it.each([
    ["1/2", "1/2"],
    ["1/2", undefined],
    [undefined, "1/2"],
  ])("is not the one whose scripts name %s and whose field names %s", async (header, field) => {
    await expect(send(header, field)).resolves.toBe("written");
  });

  it.each([
    ["1/3", "1/3"],
    ["2/2", undefined],
    [undefined, "1/3"],
    ["1/2", "1/3"],
    ["1/3", "1/2"],
    [undefined, undefined],
  ])("writes nothing: its scripts name %s and its field %s", async (header, field) => {
    write.mockClear();
    const thrown = (await send(header, field).catch((error: unknown) => error)) as Response;
    expect(thrown.headers.get("Location")).toBe("/login?retour=%2Fproducts%3Fpage%3D2&session=expiree");
    expect(write).not.toHaveBeenCalled();
  });

  it("reads nothing either: its tab requests the address anew, as a document", async () => {
    const read = vi.fn();
    const request = args({ session: SESSION, navigation: true, header: "1/3" });
    const thrown = (await appLoader(read)(request).catch((error: unknown) => error)) as Response;
    expect(thrown.headers.get("Location")).toBe("/products?page=2");
    expect(thrown.headers.get("X-Remix-Reload-Document")).toBe("true");
    expect(read).not.toHaveBeenCalled();
    await appLoader(read)(args({ session: SESSION, navigation: true, header: "1/2" }));
    expect(read).toHaveBeenCalledOnce();
  });
});

describe("bodies that no form of ours sends", () => {
  const action = publicAction(({ form }) => form.read(Schema));
  const send = (init: RequestInit) =>
    action({ ...args(), request: new Request("https://etal.test/login", init) });

  it("leaves out names that would be read as paths, however far they point", async () => {
    const started = answer(
      await send({
        method: "POST",
        body: new URLSearchParams({ "nom[60000000]": "x", "a.b": "y", nom: "Riz" }),
      }),
    );
    expect(started.data.initialValue).toEqual({ nom: "Riz" });
  });

  it.each([
    ["text", { headers: { "Content-Type": "text/plain" }, body: "nom=Riz" }],
    ["JSON", { headers: { "Content-Type": "application/json" }, body: "{}" }],
    ["no type", { body: new Uint8Array([1, 2, 3]) }],
    ["parts without a boundary", { headers: { "Content-Type": "multipart/form-data" }, body: "x" }],
    ["parts", { headers: { "Content-Type": "multipart/form-data; boundary=x" }, body: "--x--" }],
  ])("%s: 415 with a sentence, nothing in the log", async (_name, init) => {
    logError.mockClear();
    const { data, init: head } = answer(await send({ method: "POST", ...init }));
    expect(head.status).toBe(415);
    expect(data.initialValue).toBeUndefined();
    expect(data.error?.[""]).toEqual([
      "Le formulaire reçu n'est pas lisible. Rechargez la page et réessayez.",
    ]);
    expect(logError).not.toHaveBeenCalled();
  });
});
