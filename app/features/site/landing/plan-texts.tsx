import type { PlanText } from "#app/content/site/pricing.ts";
import { Soon } from "../soon.tsx";

export function PlanTextLine({ text, soon = false }: PlanText) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {text}
      {soon && <Soon />}
    </span>
  );
}

export function Also({ texts }: { texts: readonly PlanText[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1 font-normal">
      {texts.map((text) => (
        <li key={text.text}>
          <PlanTextLine {...text} />
        </li>
      ))}
    </ul>
  );
}
