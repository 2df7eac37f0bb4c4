import { splitTitre } from "#app/features/caisse/state/titre.ts";
import { cx } from "#app/ui/cx.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";

/** No narrower tile needs a third line for a shorter title. */
const TWO_LINES = 16;

/** Two lines. The quantity's tab takes room from the first line only. */
export function TileTitle({ titre, tab }: { titre: string; tab: "none" | "small" | "large" }) {
  const { name, measure } = splitTitre(titre);
  const room = cx("tab-room", tab === "small" && "[--tab:2.125rem]", tab === "large" && "[--tab:3.5rem]");
  // With a measure, full lines read better than equal ones: "Huile rouge" over "5 L".
  const lines = cx("wrap-anywhere", measure === "" && "text-balance", room);
  const fits = measure === "" || titre.length <= TWO_LINES;
  const whole = (
    <span data-titre="" className={cx(fits ? "block" : "two-lines-whole", lines)}>
      <Unbroken>{titre}</Unbroken>
    </span>
  );
  if (fits) return <span className="line-clamp-2 text-table font-medium">{whole}</span>;
  return (
    <span className="two-lines text-table font-medium">
      <span className="relative block">
        {whole}
        <span data-titre="" aria-hidden="true" className={cx("two-lines-cut", lines)}>
          <span className="two-lines-end">{`…\u00A0${measure}`}</span>
          <Unbroken>{name}</Unbroken>
        </span>
      </span>
    </span>
  );
}
