import { describe, expect, it } from "vitest";
import { erase, insert } from "#app/features/pos/keypad.tsx";
import { neighbour } from "#app/features/pos/grid.tsx";

describe("the keypad", () => {
  it("writes over the selection", () => {
    expect(insert("5")("30\u202F000", 0, 6)).toEqual({ value: "5", cursor: 1 });
    expect(insert("000")("30", 2, 2)).toEqual({ value: "30000", cursor: 5 });
    expect(insert("1")("25", 1, 1)).toEqual({ value: "215", cursor: 2 });
  });

  it("deletes the selection, or the digit before the caret with the space behind it", () => {
    expect(erase("30\u202F000", 0, 6)).toEqual({ value: "", cursor: 0 });
    expect(erase("30\u202F000", 6, 6)).toEqual({ value: "30\u202F00", cursor: 5 });
    expect(erase("30\u202F000", 3, 3)).toEqual({ value: "3000", cursor: 1 });
    expect(erase("", 0, 0)).toEqual({ value: "", cursor: 0 });
  });
});

describe("the arrows of the grid", () => {
  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 9, null],
    ["ArrowLeft", 0, null],
    ["ArrowDown", 2, 6],
    ["ArrowDown", 7, null],
    ["ArrowUp", 6, 2],
    ["ArrowUp", 2, null],
    ["Home", 5, 0],
    ["End", 5, 9],
    ["Enter", 5, null],
  ])("%s from %d", (key, rank, target) => {
    expect(neighbour(key, rank, 4, 10)).toBe(target);
  });
});
