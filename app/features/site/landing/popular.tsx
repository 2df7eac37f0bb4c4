import { PRICING } from "#app/content/site/pricing.ts";

export function Popular() {
  return (
    <span className="mt-1.5 inline-block rounded-full border border-till-line bg-till-2 px-3 py-0.5 font-sans text-badge text-white">
      {PRICING.popular}
    </span>
  );
}
