import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { MotifBand } from "#app/ui/brand/motif-band.tsx";

const { testimonials } = LANDING_PAGE;

/** The ranks of three different motifs, one for each quote. */
const MOTIFS = [0, 2, 3];

const COLUMNS = "page-lg:grid-cols-[1.2fr_1fr_1fr] page-lg:gap-5";

export function Testimonials() {
  return (
    <section
      id="testimonials"
      className="mx-auto max-w-300 scroll-mt-20 px-4 pt-10 pb-16 md:px-5 md:pt-16 md:pb-25"
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 className="text-display-2">{testimonials.title}</h2>
        <p className="text-caption text-ink-3">{testimonials.illustration}</p>
      </div>
      <div className={`grid grid-cols-1 gap-4 ${COLUMNS}`}>
        {testimonials.quotes.map((quote, index) => (
          <Quote key={quote[1]} quote={quote} first={index === 0} motif={MOTIFS[index] ?? 0} />
        ))}
      </div>
      <dl
        className={`mt-9 grid grid-cols-[repeat(3,auto)] justify-between gap-3 page-lg:justify-normal large-text:grid-cols-1 ${COLUMNS}`}
      >
        {testimonials.claims.map(([figure, label]) => (
          <div
            key={label}
            className="flex flex-col border-line page-lg:flex-row page-lg:flex-wrap page-lg:items-baseline page-lg:gap-x-2.5 page-lg:border-t page-lg:px-6.5 page-lg:pt-5"
          >
            <dt className="order-2 text-body text-ink-2">{label}</dt>
            <dd className="text-kpi page-md:text-kpi-till">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type QuoteProps = { quote: (typeof testimonials.quotes)[number]; first: boolean; motif: number };

function Quote({ quote: [text, name, place], first, motif }: QuoteProps) {
  return (
    <figure className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <MotifBand rank={motif} className="shrink-0" />
      <div className="flex flex-1 flex-col justify-between gap-5 p-6 large-text:p-3">
        <blockquote className={first ? "text-h1 md:leading-8.5!" : "text-h2"}>
          <p>{`«\u00A0${text}\u00A0»`}</p>
        </blockquote>
        <figcaption className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-till text-table font-semibold text-white large-text:hidden"
          >
            {initials(name)}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span className="block text-caption text-ink-2">{place}</span>
          </span>
        </figcaption>
      </div>
    </figure>
  );
}

function initials(name: string): string {
  return name
    .split(" ")
    .map((word) => word.charAt(0))
    .join("");
}
