import { CONTACT_ID, SITE } from "#app/content/site/frame.ts";
import { type Plan, PRICING } from "#app/content/site/pricing.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

export function PlanButton({ plan }: { plan: Plan }) {
  if (plan.monthly === null) {
    return (
      <a href={`#${CONTACT_ID}`} className={buttonClass("secondary", "medium", "w-full px-2!")}>
        {PRICING.contact}
      </a>
    );
  }
  return (
    <LinkButton to="/register" kind={plan.popular ? "cash" : "secondary"} className="w-full px-2!">
      {SITE.tryFree}
    </LinkButton>
  );
}
