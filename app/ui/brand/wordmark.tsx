import { Mark } from "./mark.tsx";

type WordmarkProps = {
  /** Side of the tile in pixels: name and gap follow from it. */
  size?: 32 | 36 | 40;
  /** On a till ground: no tile, white name. */
  onTill?: boolean;
  className?: string;
};

// Cap height of Familjen Grotesk = 0.7 em and 0.56 of the tile; gap = 0.3 of the tile.
const NAMES = {
  32: "gap-2.5 text-[1.6rem]",
  36: "gap-2.75 text-[1.8rem]",
  40: "gap-3 text-[2rem]",
} as const;

export function Wordmark({ size = 36, onTill = false, className }: WordmarkProps) {
  return (
    <span
      className={`inline-flex items-center font-display leading-none font-bold tracking-tight ${NAMES[size]} ${onTill ? "text-white" : "text-ink"} ${className ?? ""}`}
    >
      <Mark size={size} variant={onTill ? "bare" : "tile"} />
      Étal
    </span>
  );
}
