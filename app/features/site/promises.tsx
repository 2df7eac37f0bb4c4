import Check from "lucide-react/icons/check";
import { PROMISES } from "#app/content/site/frame.ts";

type PromisesProps = { className: string; promises?: readonly string[] };

export function Promises({ className, promises = PROMISES }: PromisesProps) {
  return (
    <ul className={className}>
      {promises.map((promise) => (
        <li key={promise} className="inline-flex items-center gap-2">
          <Check aria-hidden="true" className="size-5 shrink-0 text-moringa" />
          {promise}
        </li>
      ))}
    </ul>
  );
}
