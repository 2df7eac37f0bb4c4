import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { ShortApiCall } from "../fragments/api-fragment.tsx";
import { InlineScript } from "../inline-script.tsx";
import { code as showcaseScript } from "../script/showcase.ts?inline-script";
import { ScreenPicture } from "./screen-picture.tsx";

const { showcase } = LANDING_PAGE;
const TOTAL = showcase.slides.length;

/** Space for the controls is kept until the page's script shows them (script/showcase.ts). */
const CONTROL = "invisible group-data-live/showcase:visible noscript:hidden";

/** One slide on phones, two on tablets, three on wide screens. Without scripts all are seen, two in a row. */
export function Showcase() {
  return (
    <section
      data-showcase
      aria-roledescription={showcase.carousel}
      aria-label={showcase.title}
      className="group/showcase mx-auto grid max-w-300 grid-cols-[auto_1fr] items-center gap-x-2 gap-y-4 md:gap-x-3 px-4 py-10 md:grid-cols-[1fr_auto_auto] md:px-5 md:py-16"
    >
      <h2 className="col-span-full text-display-2 md:col-span-1">{showcase.title}</h2>
      <PauseButton />
      <div className={cx(CONTROL, "order-4 flex justify-end gap-2 md:order-none md:gap-3")}>
        <StepButton step={-1} />
        <StepButton step={1} />
      </div>
      <div
        data-slides
        className="scroll-row order-1 col-span-full flex snap-x snap-mandatory gap-5 overflow-x-auto noscript:flex-wrap group-data-live/showcase:touch-pan-y group-data-live/showcase:overflow-x-clip md:order-none"
      >
        {showcase.slides.map((slide, index) => (
          <Slide key={slide.address} slide={slide} index={index} />
        ))}
      </div>
      <ul
        aria-label={showcase.choose}
        className={cx(CONTROL, "order-2 col-span-full flex flex-wrap justify-center md:order-none")}
      >
        {showcase.slides.map(({ address, title }, index) => (
          <li key={address}>
            <button
              type="button"
              data-dot={index}
              aria-label={title}
              aria-current={index === 0}
              className="group/dot inline-flex size-12 items-center justify-center rounded-control"
            >
              <span className="h-2.5 w-2.5 rounded-full bg-line-strong forced-colors:border-5 group-aria-[current=true]/dot:w-7 group-aria-[current=true]/dot:bg-indigo" />
            </button>
          </li>
        ))}
      </ul>
      <p data-announcement role="status" className="sr-only" />
      <InlineScript code={showcaseScript} />
    </section>
  );
}

type SlideProps = { slide: (typeof showcase.slides)[number]; index: number };

function Slide({ slide: { address, title, text, picture }, index }: SlideProps) {
  return (
    <div
      role="group"
      data-slide={index}
      aria-roledescription={showcase.slide}
      aria-label={`${title}, ${showcase.position(index + 1, TOTAL)}`}
      className="flex w-full shrink-0 snap-start flex-col overflow-hidden rounded-dialog border border-line bg-surface md:w-[calc((100%-1.25rem)/2)] page-lg:w-[calc((100%-2.5rem)/3)] noscript:page-lg:w-[calc((100%-1.25rem)/2)]"
    >
      <div className="aspect-[373/236] overflow-hidden border-b border-line large-text:aspect-auto">
        {picture === "" ? (
          <div className="p-4">
            <ShortApiCall />
          </div>
        ) : (
          <ScreenPicture address={address} alt={picture} />
        )}
      </div>
      <div className="px-5 pt-4 pb-6">
        <h3 className="text-h2">
          <Link
            to={address}
            className="inline-flex min-h-12 items-center rounded-small underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="text-table text-ink-2">{text}</p>
      </div>
    </div>
  );
}

function StepButton({ step }: { step: -1 | 1 }) {
  const Icon = step === 1 ? ArrowRight : ArrowLeft;
  return (
    <button
      type="button"
      data-step={step}
      aria-label={step === 1 ? showcase.next : showcase.previous}
      className={buttonClass("secondary", "medium", "size-12 px-0!")}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

/** Two names for one button: the script sets `data-paused` on the section. */
function PauseButton() {
  return (
    <button
      type="button"
      data-pause
      className={cx(
        CONTROL,
        "order-3 inline-flex size-12 items-center justify-center rounded-control text-ink-2 hover:bg-sunken md:order-none",
      )}
    >
      <span className="group-data-paused/showcase:hidden">
        <Pause aria-hidden="true" className="size-5" />
        <span className="sr-only">{showcase.pause}</span>
      </span>
      <span className="hidden group-data-paused/showcase:inline">
        <Play aria-hidden="true" className="size-5" />
        <span className="sr-only">{showcase.play}</span>
      </span>
    </button>
  );
}
