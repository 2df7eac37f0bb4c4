// `rows`: eight rows of eight cells in hexadecimal. The leftmost cell is the highest bit; 1 is figure.

const MOTIFS = [
  { rows: "00667e3c3c7e6600", ground: "#25377F", figure: "#F2B33D" },
  { rows: "3366cc993366cc99", ground: "#1D6B43", figure: "#E1F2E7" },
  { rows: "00ff0055aa00ff00", ground: "#B5461D", figure: "#FCEADF" },
  { rows: "183c66c3c3663c18", ground: "#131A3F", figure: "#F2B33D" },
  { rows: "113b7f0044eeff00", ground: "#8A5A2B", figure: "#F6E9D6" },
  { rows: "cccc3333cccc3333", ground: "#A8153F", figure: "#FBE6EC" },
  { rows: "8142241818244281", ground: "#3F6C8F", figure: "#E4EFF6" },
  { rows: "e781bd2424bd81e7", ground: "#43455A", figure: "#EEE9DF" },
] as const;

/** `rank` counts from 0. Ranks 8 to 15 swap ground and figure, and so does every second group of eight. */
export function motif(rank: number) {
  const { rows, ground, figure } = MOTIFS[rank % MOTIFS.length] ?? MOTIFS[0];
  const path = figurePath(rows);
  return Math.floor(rank / MOTIFS.length) % 2 === 0
    ? { ground, figure, path }
    : { ground: figure, figure: ground, path };
}

export function figurePath(rows: string): string {
  let path = "";
  for (let y = 0; y < 8; y++) {
    const bits = Number.parseInt(rows.slice(y * 2, y * 2 + 2), 16)
      .toString(2)
      .padStart(8, "0");
    for (const run of bits.matchAll(/1+/g)) {
      path += `M${String(run.index)} ${String(y)}h${String(run[0].length)}v1h-${String(run[0].length)}z`;
    }
  }
  return path;
}
