import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import CircleCheck from "lucide-react/icons/circle-check";
import { API_DETAILS } from "#app/content/site/products.ts";
import { Soon } from "../soon.tsx";

const LINK =
  "inline-flex min-h-12 items-center gap-2 rounded-small font-semibold text-indigo-ink underline-offset-4 hover:underline";

/** The state of the API with its two documents, then the platforms that are to come (rule: owner-content). */
export function ApiDetails() {
  return (
    <div className="grid grid-cols-1 gap-8 px-4 pt-4 md:px-0">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-1 rounded-card border border-line bg-surface px-5 py-3 large-text:px-3">
        <p className="inline-flex min-h-12 items-center gap-2.5 font-semibold text-moringa-ink">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {API_DETAILS.status}
        </p>
        <a href="/api/v1/docs" className={LINK}>
          {API_DETAILS.document}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </a>
        <Link to="/api-integrations/temps-reel" className={LINK}>
          {API_DETAILS.guide}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      </div>
      <section aria-labelledby="titre-plateformes">
        <h2 id="titre-plateformes" className="text-h1">
          {API_DETAILS.platformsTitle}
        </h2>
        <ul className="mt-4 grid grid-cols-2 gap-x-10 large-text:grid-cols-1 page-lg:grid-cols-3">
          {API_DETAILS.platforms.map((platform) => (
            <li
              key={platform}
              className="flex min-h-12 flex-wrap items-center gap-x-2.5 border-t border-line font-medium"
            >
              {platform} <Soon />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
