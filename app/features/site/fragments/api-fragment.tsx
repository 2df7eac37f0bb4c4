import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import Radio from "lucide-react/icons/radio";
import Send from "lucide-react/icons/send";
import { SAMPLE_CALLS } from "#app/content/site/samples.ts";

/** For the showcase, whose pictures are low. */
export function ShortApiCall() {
  const { call, shortAnswer, answered } = SAMPLE_CALLS;
  return <Exchange icon={Send} head={call} body={shortAnswer} done={answered} />;
}

/** A call with its answer, and what the channel says of it. */
export function ApiFragment() {
  const { call, answer, answered, channel, message, received } = SAMPLE_CALLS;
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <Exchange icon={Send} head={call} body={answer} done={answered} />
      <div className="border-t border-line pt-6">
        <Exchange icon={Radio} head={channel} body={message} done={received} />
      </div>
    </div>
  );
}

type ExchangeProps = { icon: LucideIcon; head: string; body: string; done: string };

function Exchange({ icon: Icon, head, body, done }: ExchangeProps) {
  return (
    <div className="min-w-0">
      <p className="inline-flex max-w-full items-center gap-2 rounded-control bg-indigo-soft px-3 py-1.5 font-mono text-caption font-semibold wrap-anywhere text-indigo-ink">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {head}
      </p>
      <pre className="mt-2.5 font-mono text-caption wrap-anywhere whitespace-break-spaces">{body}</pre>
      <p className="mt-2.5 flex items-center gap-2 text-table font-semibold text-moringa-ink">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {done}
      </p>
    </div>
  );
}
