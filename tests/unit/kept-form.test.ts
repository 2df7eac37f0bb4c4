import { beforeEach, expect, test, vi } from "vitest";
import { keepForm, takeForm } from "#app/network/kept-form.ts";

const AWA = { author: "1/1", path: "/categories/new" };

const depot = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (cle: string) => depot.get(cle) ?? null,
  setItem: (cle: string, valeur: string) => depot.set(cle, valeur),
  removeItem: (cle: string) => depot.delete(cle),
});

function formulaire(champs: Record<string, string>): FormData {
  const form = new FormData();
  for (const [nom, valeur] of Object.entries(champs)) form.set(nom, valeur);
  return form;
}

beforeEach(() => {
  depot.clear();
});

test("what was typed is there once, for its author, at its address", () => {
  keepForm(AWA, formulaire({ nom: "Épices", description: "" }));
  expect(takeForm({ ...AWA, path: "/dashboard" })).toBeNull();
  expect(takeForm(AWA)).toEqual({ nom: "Épices", description: "" });
  expect(takeForm(AWA)).toBeNull();
});

test("whoever else signs in makes it vanish, wherever they go", () => {
  for (const autre of ["2/1", "1/2"]) {
    keepForm(AWA, formulaire({ nom: "Épices" }));
    expect(takeForm({ author: autre, path: "/dashboard" })).toBeNull();
    expect(depot.size).toBe(0);
    expect(takeForm(AWA)).toBeNull();
  }
});

test("a form of which nothing may be kept leaves nothing behind", () => {
  keepForm(AWA, formulaire({ password: "Marche@2026", cle: "k", intent: "fin" }));
  expect(depot.size).toBe(0);
});

test("neither secrets nor what belongs to one rendered form are kept", () => {
  keepForm(
    AWA,
    formulaire({
      nom: "Awa",
      cle: "c",
      suivi: "1",
      intent: "x",
      actuel: "a",
      auteur: "1/1",
      nouveau: "b",
      password: "p",
    }),
  );
  expect([...depot.values()].join()).not.toMatch(/cle|suivi|intent|actuel|auteur|nouveau|password/);
  expect(takeForm(AWA)).toEqual({ nom: "Awa" });
});

test("what is too long is not kept, and what is no typing of ours is nothing", () => {
  keepForm(AWA, formulaire({ nom: "x".repeat(20_000) }));
  expect(depot.size).toBe(0);
  keepForm(AWA, formulaire({ nom: "Épices" }));
  const [cle = ""] = depot.keys();
  for (const faux of [
    "",
    "{",
    "null",
    "[]",
    '{"author":"1/1","path":"/categories/new","values":{"nom":1}}',
  ]) {
    depot.set(cle, faux);
    expect(takeForm(AWA)).toBeNull();
  }
});
