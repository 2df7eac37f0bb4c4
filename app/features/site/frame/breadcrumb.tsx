import { Link } from "@remix-run/react";
import { SITE } from "#app/content/site/frame.ts";

export type Step = { address: string; title: string };

type BreadcrumbProps = {
  /** The page between the landing page and this one. */
  parent?: Step;
  title: string;
};

export function Breadcrumb({ parent, title }: BreadcrumbProps) {
  const steps = [{ address: "/", title: SITE.breadcrumbHome }, ...(parent ? [parent] : [])];
  return (
    <nav aria-label={SITE.breadcrumb} className="px-4 md:px-0">
      <ol className="flex flex-wrap items-center text-table text-ink-2">
        {steps.map((step) => (
          <li key={step.address}>
            <Link
              to={step.address}
              className="inline-flex min-h-12 items-center rounded-small font-semibold text-indigo-ink hover:underline"
            >
              {step.title}
            </Link>
            <span aria-hidden="true" className="mx-2 text-ink-3">
              /
            </span>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
