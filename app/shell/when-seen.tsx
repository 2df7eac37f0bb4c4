import { type ComponentType, type CSSProperties, useEffect, useRef, useState } from "react";
import { useLatest } from "#app/device/use-latest.ts";

type WhenSeenProps<Props> = {
  /** From `lazyPart`. */
  part: { Part: ComponentType<Props>; load: () => Promise<unknown> };
  props: Props;
  /** The room that the part will need, so that nothing below it moves much. */
  minHeight: CSSProperties["minHeight"];
};

/** A part below what a phone shows first: its code comes once its place is seen. Without a network the place stays empty. */
export function WhenSeen<Props extends object>({
  part: { Part, load },
  props,
  minHeight,
}: WhenSeenProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [here, setHere] = useState(false);
  const latest = useLatest(load);
  useEffect(() => {
    const fetchPart = () => {
      latest.current().then(
        () => setHere(true),
        () => undefined,
      );
    };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) fetchPart();
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [latest]);
  return (
    <div ref={place} className="min-w-0 noscript:hidden" style={here ? undefined : { minHeight }}>
      {here && <Part {...props} />}
    </div>
  );
}
