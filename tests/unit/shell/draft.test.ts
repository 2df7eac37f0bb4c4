import { beforeEach, expect, test, vi } from "vitest";
import { dropDrafts, keepDraft, readDraft } from "#app/shell/forms/kept-drafts.ts";

const AWA = { author: "1/1", path: "/settings" };
const PROFILE = { nom: "Awa", prenom: "" };

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  stored.clear();
});

test("the drafts of a screen's forms are read by intent, again and again", () => {
  keepDraft(AWA, "profil", PROFILE);
  keepDraft(AWA, "etablissement", { piedTicket: "Merci" });
  for (let time = 0; time < 2; time++) {
    expect(readDraft(AWA, "profil")).toEqual(PROFILE);
    expect(readDraft(AWA, "etablissement")).toEqual({ piedTicket: "Merci" });
  }
  keepDraft(AWA, "profil", {});
  expect(readDraft(AWA, "profil")).toEqual({});
  expect(readDraft(AWA, "etablissement")).toEqual({ piedTicket: "Merci" });
});

test("another account or another screen reads nothing, and makes the drafts go once it is shown", () => {
  for (const other of [
    { ...AWA, author: "2/1" },
    { ...AWA, author: "1/2" },
    { ...AWA, path: "/dashboard" },
  ]) {
    keepDraft(AWA, "profil", PROFILE);
    expect(readDraft(other, "profil")).toEqual({});
    dropDrafts(AWA);
    expect(readDraft(AWA, "profil")).toEqual(PROFILE);
    dropDrafts(other);
    expect(stored.size).toBe(0);
  }
});

test("a form in which nothing was typed keeps nothing, and leaves another screen's draft alone", () => {
  keepDraft(AWA, "", PROFILE);
  keepDraft({ author: "", path: "/register" }, "", {});
  expect(readDraft(AWA, "")).toEqual(PROFILE);
  dropDrafts();
  keepDraft(AWA, "", {});
  expect(stored.size).toBe(0);
});

test("what is no draft of ours is nothing", () => {
  keepDraft(AWA, "profil", PROFILE);
  const [key = ""] = stored.keys();
  for (const wrong of ["", "{", "null", "[]", "1", '{"author":"1/1","path":"/settings","values":{}}']) {
    stored.set(key, wrong);
    expect(readDraft(AWA, "profil")).toEqual({});
  }
});
