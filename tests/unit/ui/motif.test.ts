import { expect, test } from "vitest";
import { figurePath, motif } from "#app/ui/brand/motif-data.ts";

test("a drawing is one bar per run of cells", () => {
  expect(figurePath("00ff000000000000")).toBe("M0 1h8v1h-8z");
  expect(figurePath("8100000000000000")).toBe("M0 0h1v1h-1zM7 0h1v1h-1z");
});

test("the ninth category takes the first motif with ground and figure swapped, the seventeenth the first again", () => {
  const first = motif(0);
  expect(first).toMatchObject({ ground: "#25377F", figure: "#F2B33D" });
  expect(motif(8)).toEqual({ ground: first.figure, figure: first.ground, path: first.path });
  expect(motif(16)).toEqual(first);
});

test("eight categories have eight different drawings", () => {
  expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map((rank) => motif(rank).path)).size).toBe(8);
});
