import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { SITE } from "#app/content/site/frame.ts";
import type { ProductPageText } from "#app/content/site/products.ts";
import { MotifBand } from "#app/ui/brand/motif-band.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ClosingCall } from "../closing-call.tsx";
import { Breadcrumb } from "../frame/breadcrumb.tsx";
import { SiteFrame } from "../frame/site-frame.tsx";
import { Promises } from "../promises.tsx";
import { Soon } from "../soon.tsx";

type ProductPageProps = {
  text: ProductPageText;
  /** Rank of the band's motif. */
  motif: number;
  /** One for each feature. */
  icons: readonly LucideIcon[];
  /** A drawn part of the product, in which nothing takes the focus. */
  fragment: ReactNode;
  /** Between the features and the figures. */
  children?: ReactNode;
};

export function ProductPage({ text, motif, icons, fragment, children }: ProductPageProps) {
  return (
    <SiteFrame>
      <div className="mx-auto max-w-300 md:px-5">
        <Breadcrumb title={text.title} />
        <Hero text={text} motif={motif} fragment={fragment} />
        <Features text={text} icons={icons} />
        {children}
        <Stats stats={text.stats} />
      </div>
      <ClosingCall title={text.closingTitle} />
    </SiteFrame>
  );
}

type HeroProps = Pick<ProductPageProps, "text" | "motif" | "fragment">;

/** One giant tile of the till. On phones band and fragment reach the edges. */
function Hero({ text, motif, fragment }: HeroProps) {
  return (
    <div className="overflow-hidden bg-surface md:rounded-dialog md:border md:border-line">
      <MotifBand rank={motif} height={16} />
      <div className="grid grid-cols-1 items-center page-lg:grid-cols-[1fr_34.25rem] page-lg:gap-8 page-lg:py-11 page-lg:pr-11 page-lg:pl-14">
        <div className="px-4 py-8 md:px-8 page-lg:p-0">
          <h1 tabIndex={-1} className="text-display-1 page-lg:text-[3.5rem]! page-lg:leading-15!">
            {text.title}
          </h1>
          <p className="mt-4 max-w-130 text-[1.1875rem] leading-7.5 text-ink-2">{text.lead}</p>
          <LinkButton to="/register" kind="cash" size="large" className="mt-7 max-md:w-full">
            {SITE.tryFree}
          </LinkButton>
          <Promises className="mt-6 grid gap-2 text-table text-ink-2" />
        </div>
        <figure
          aria-label={text.picture}
          className="overflow-hidden border-t border-line bg-surface md:mx-8 md:mb-8 md:rounded-dialog md:border page-lg:m-0"
        >
          {fragment}
        </figure>
      </div>
    </div>
  );
}

function Features({ text, icons }: Pick<ProductPageProps, "text" | "icons">) {
  return (
    <section
      aria-labelledby="titre-fonctionnalites"
      className="grid grid-cols-1 gap-x-10 gap-y-6 px-4 pt-12 md:px-0 page-lg:grid-cols-[20rem_1fr] page-lg:pt-26"
    >
      <h2 id="titre-fonctionnalites" className="text-display-2 page-lg:text-[2.25rem]! page-lg:leading-11!">
        {text.featuresTitle}
      </h2>
      <ul className="grid grid-cols-1 gap-x-10 page-md:grid-cols-2">
        {text.features.map(({ title, text: sentence, soon }, index) => {
          const Icon = icons[index];
          return (
            <li key={title} className="flex gap-4 border-t border-line pt-6 pb-8 large-text:flex-col">
              {Icon && <Icon aria-hidden="true" className="size-6.5 shrink-0 text-indigo-ink" />}
              <div className="min-w-0">
                <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-h2">
                  {title} {soon && <Soon />}
                </h3>
                <p className="mt-1 text-body text-ink-2">{sentence}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Stats({ stats }: Pick<ProductPageText, "stats">) {
  return (
    <dl className="mx-4 mt-6 mb-14 grid grid-cols-[max-content_1fr] gap-x-6 border-t-2 border-ink md:mx-0 page-lg:mt-14 page-lg:mb-26 page-lg:grid-cols-[20rem_1fr_1fr] large-text:grid-cols-1 page-lg:gap-x-10 page-lg:pt-6">
      {stats.map(([figure, label]) => (
        <div
          key={label}
          className="col-span-full grid grid-cols-subgrid items-center border-b border-line py-4 page-lg:col-span-1 page-lg:grid-cols-1 page-lg:content-start page-lg:border-0 page-lg:py-0"
        >
          <dt className="text-body text-ink-2 page-lg:mt-2">{label}</dt>
          <dd className="order-first min-w-28 text-kpi @min-[22rem]/page:text-total page-lg:text-[4rem]! page-lg:leading-18!">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
