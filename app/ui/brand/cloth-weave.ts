// Weaves the hanging cloth: strips eight cells wide become one SVG path per colour. Pure; only the landing page and the
// login page import it.

const NIGHT = "#131A3F";
const INDIGO = "#25377F";
const DEEP = "#1C2B68";
const LATERITE = "#B5461D";
const EARTH = "#86310F";
const OCHRE = "#F2B33D";
const KAOLIN = "#F7F4EE";

/** Rows of eight cells: "." is the strip's ground, 1 and 2 its two figures. */
const MOTIFS = {
  bands: ["11111111", "........", "22222222", "........", "11111111"],
  blocks: ["11111111", "12211221", "11111111"],
  checker: ["2.2.2.2.", ".2.2.2.2", "2.2.2.2.", ".2.2.2.2"],
  chevron: ["1......1", "21....12", ".21..12.", "..2112..", "...22..."],
  comb: ["2.2.2.2.", "2.2.2.2.", "2.2.2.2.", "2.2.2.2.", "11111111"],
  diamond: ["...11...", "..1111..", ".112211.", "11222211", ".112211.", "..1111..", "...11..."],
  pyramid: ["...22...", "..2222..", ".222222.", "22222222", "11111111"],
} as const;

/** A number is that many plain rows. */
type Strip = {
  ground: string;
  figures: readonly [string, string];
  rows: readonly (keyof typeof MOTIFS | number)[];
};

const LOGIN: readonly Strip[] = [
  {
    ground: DEEP,
    figures: [OCHRE, KAOLIN],
    rows: [4, "checker", 2, "blocks", 4, "chevron", 5, "diamond", 8],
  },
  {
    ground: LATERITE,
    figures: [EARTH, OCHRE],
    rows: [3, "blocks", 1, "pyramid", 4, "comb", 3, "pyramid", 3, "comb", 4, "blocks", 2, "pyramid", 4],
  },
  { ground: OCHRE, figures: [NIGHT, LATERITE], rows: [3, "chevron", 3, "diamond", 3, "pyramid", 8] },
  {
    ground: INDIGO,
    figures: [NIGHT, OCHRE],
    rows: [4, "blocks", 2, "comb", 3, "blocks", 3, "chevron", 4, "checker", 3, "blocks", 5, "bands", 5],
  },
  {
    ground: KAOLIN,
    figures: [INDIGO, NIGHT],
    rows: [2, "bands", 3, "pyramid", 2, "bands", 2, "comb", 5, "blocks", 5],
  },
  {
    ground: LATERITE,
    figures: [OCHRE, EARTH],
    rows: [3, "blocks", 2, "diamond", 2, "blocks", 4, "diamond", 3, "pyramid", 3, "chevron", 6],
  },
];

const LANDING_PAGE: readonly Strip[] = [
  { ground: NIGHT, figures: [LATERITE, OCHRE], rows: [2, "bands", 3, "chevron", 3, "checker", 8] },
  {
    ground: LATERITE,
    figures: [EARTH, OCHRE],
    rows: [
      2,
      "blocks",
      2,
      "pyramid",
      4,
      "comb",
      4,
      "pyramid",
      4,
      "blocks",
      4,
      "diamond",
      4,
      "comb",
      5,
      "pyramid",
      6,
    ],
  },
  {
    ground: NIGHT,
    figures: [KAOLIN, OCHRE],
    rows: [2, "bands", 6, "checker", 6, "chevron", 5, "checker", 4, "chevron", 4],
  },
  {
    ground: OCHRE,
    figures: [NIGHT, LATERITE],
    rows: [3, "chevron", 5, "diamond", 3, "pyramid", 8, "diamond", 4, "blocks", 2, "diamond", 6],
  },
  {
    ground: INDIGO,
    figures: [NIGHT, OCHRE],
    rows: [4, "blocks", 2, "comb", 3, "blocks", 4, "chevron", 5, "checker", 5, "blocks", 8],
  },
];

export type Cloth = { width: number; height: number; paths: readonly { fill: string; d: string }[] };

const GAP = 4;
const FRINGE = 12;

/** The cloth of the login panel, and the longer one of the landing page. */
export function weave(variant: "accueil" | "login"): Cloth {
  const strips = variant === "accueil" ? LANDING_PAGE : LOGIN;
  const cell = variant === "accueil" ? 9 : 8;
  const grounds = new Map<string, string>();
  const figures = new Map<string, string>();
  let height = 0;
  strips.forEach((strip, index) => {
    const left = index * (8 * cell + GAP);
    const cells = strip.rows.flatMap((row) =>
      typeof row === "number" ? Array<string>(row).fill("........") : MOTIFS[row],
    );
    // Each strip ends in a band of its figure, a row of ground, and the fringe.
    const all = [...cells, "22222222", "........"];
    const bottom = all.length * cell;
    add(grounds, strip.ground, box(left, 0, 8 * cell, bottom) + fringe(left, bottom, cell));
    strip.figures.forEach((fill, figure) => {
      add(figures, fill, runs(all, String(figure + 1), left, cell));
    });
    height = Math.max(height, bottom + FRINGE);
  });
  const paths = [...grounds, ...figures].map(([fill, d]) => ({ fill, d }));
  return { width: strips.length * (8 * cell + GAP) - GAP, height, paths };
}

/** One box per horizontal run, as tall as the equal rows below it. */
function runs(rows: readonly string[], figure: string, left: number, cell: number): string {
  let path = "";
  for (let y = 0; y < rows.length;) {
    const row = rows[y] ?? "";
    let tall = 1;
    while (rows[y + tall] === row) tall += 1;
    for (const run of row.matchAll(new RegExp(`${figure}+`, "g"))) {
      path += box(left + run.index * cell, y * cell, run[0].length * cell, tall * cell);
    }
    y += tall;
  }
  return path;
}

function fringe(left: number, top: number, cell: number): string {
  return Array.from({ length: 8 }, (_, thread) => box(left + thread * cell + 3, top, 2, FRINGE)).join("");
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${String(x)} ${String(y)}h${String(width)}v${String(height)}h-${String(width)}z`;
}

function add(paths: Map<string, string>, fill: string, d: string): void {
  paths.set(fill, (paths.get(fill) ?? "") + d);
}
