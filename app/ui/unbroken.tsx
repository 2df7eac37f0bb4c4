import { linePieces } from "./line-breaks.ts";

/** A text whose numbers keep their units, and whose short words with a hyphen stay whole. */
export function Unbroken({ children }: { children: string }) {
  return linePieces(children).map(({ text, whole }, rank) =>
    whole ? (
      <span key={rank} className="whitespace-nowrap">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
