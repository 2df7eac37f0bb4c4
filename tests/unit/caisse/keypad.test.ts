import { describe, expect, it } from "vitest";
import { digitBefore } from "#app/features/caisse/payment/keypad.tsx";
import { neighbour } from "#app/features/caisse/shelf/grid.tsx";

it("the keypad deletes the digit before the caret with the space behind it", () => {
  expect(digitBefore("30\u202F000", 6)).toBe(5);
  expect(digitBefore("30\u202F000", 3)).toBe(1);
  expect(digitBefore("", 0)).toBe(0);
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
