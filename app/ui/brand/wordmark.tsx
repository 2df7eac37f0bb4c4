import { Mark } from "./mark.tsx";

type WordmarkProps = {
  size?: keyof typeof NAMES;
  onTill?: boolean;
  className?: string;
};

// Familjen Grotesk has a cap height of 0.7 em, here 0.56 of the tile's side; the gap is 0.3 of that side.
const NAMES = {
  32: "gap-2.5 text-[1.6rem]",
  36: "gap-2.75 text-[1.8rem]",
} as const;

export function Wordmark({ size = 36, onTill = false, className }: WordmarkProps) {
  return (
    <span
      className={`inline-flex items-center font-display leading-none font-bold tracking-tight ${NAMES[size]} ${onTill ? "text-white" : "text-ink"} ${className ?? ""}`}
    >
      <Mark size={size} bare={onTill} />
      Étal
    </span>
  );
}
