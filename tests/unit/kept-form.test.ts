import { beforeEach, expect, test, vi } from "vitest";
import { keepForm, takeForm } from "#app/network/kept-form.ts";

const AWA = { author: "1/1", path: "/categories/new" };

const panierStorage = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => panierStorage.get(key) ?? null,
  setItem: (key: string, value: string) => panierStorage.set(key, value),
  removeItem: (key: string) => panierStorage.delete(key),
});

function form(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

beforeEach(() => {
  panierStorage.clear();
});

test("what was typed is there once, for its author, at its address", () => {
  keepForm(AWA, form({ nom: "Épices", description: "" }));
  expect(takeForm({ ...AWA, path: "/dashboard" })).toBeNull();
  expect(takeForm(AWA)).toEqual({ nom: "Épices", description: "" });
  expect(takeForm(AWA)).toBeNull();
});

test("whoever else signs in makes it vanish, wherever they go", () => {
  for (const other of ["2/1", "1/2"]) {
    keepForm(AWA, form({ nom: "Épices" }));
    expect(takeForm({ author: other, path: "/dashboard" })).toBeNull();
    expect(panierStorage.size).toBe(0);
    expect(takeForm(AWA)).toBeNull();
  }
});

test("a form of which nothing may be kept leaves nothing behind", () => {
  keepForm(AWA, form({ password: "Marche@2026", cle: "k", intent: "fin" }));
  expect(panierStorage.size).toBe(0);
});

test("neither secrets nor what belongs to one rendered form are kept", () => {
  keepForm(
    AWA,
    form({
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
  expect([...panierStorage.values()].join()).not.toMatch(/cle|suivi|intent|actuel|auteur|nouveau|password/);
  expect(takeForm(AWA)).toEqual({ nom: "Awa" });
});

test("what is too long is not kept, and what is no typing of ours is nothing", () => {
  keepForm(AWA, form({ nom: "x".repeat(20_000) }));
  expect(panierStorage.size).toBe(0);
  keepForm(AWA, form({ nom: "Épices" }));
  const [key = ""] = panierStorage.keys();
  for (const wrong of [
    "",
    "{",
    "null",
    "[]",
    '{"author":"1/1","path":"/categories/new","values":{"nom":1}}',
  ]) {
    panierStorage.set(key, wrong);
    expect(takeForm(AWA)).toBeNull();
  }
});
