// Parts of a screen whose code comes later than the screen (docs/decisions/0046).
import { type ComponentType, type CSSProperties, lazy, useEffect, useRef, useState } from "react";
import { useLatest } from "#app/device/use-latest.ts";

type LazyPartOptions = {
  /** The server renders the part at these addresses. A navigation to one of them waits for the code. */
  shownAt?: (params: URLSearchParams) => boolean;
  /** The code comes once the part's place is seen, which keeps this height until then: little below it moves. */
  heightUntilSeen?: CSSProperties["minHeight"];
};

type AddressPart = { shownAt: (params: URLSearchParams) => boolean; load: () => Promise<unknown> };

const addressParts: AddressPart[] = [];

/**
 * `Part` fetches its code when it is first rendered, and until then shows nothing; `onFailure` is called when the code
 * cannot be fetched. `load` fetches the code before that, for a press that waits until the part can be shown.
 */
export function lazyPart<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  { shownAt, heightUntilSeen }: LazyPartOptions = {},
) {
  let Code: ComponentType<Props> | undefined;
  const load = async () => {
    Code ??= await fetchCode();
    return { default: Code };
  };
  // React's type of a lazy component does not keep the props.
  const Suspending = lazy(load) as unknown as ComponentType<Props>;
  if (shownAt) addressParts.push({ shownAt, load });

  function Part(props: Props & { onFailure?: () => void }) {
    const [, setLoaded] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    const onFailure = useLatest(props.onFailure);
    useEffect(() => {
      if (Code) return;
      const fetchPart = () => {
        load().then(
          () => setLoaded(true),
          () => onFailure.current?.(),
        );
      };
      if (!place.current) {
        fetchPart();
        return;
      }
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) fetchPart();
      });
      observer.observe(place.current);
      return () => observer.disconnect();
    }, [onFailure]);
    // React waits for the code of a part that the server renders as well.
    const Shown = Code ?? (shownAt && Suspending);
    const part = Shown && <Shown {...props} />;
    if (heightUntilSeen === undefined) return part;
    return (
      <div
        ref={place}
        className="min-w-0 noscript:hidden"
        style={Code ? undefined : { minHeight: heightUntilSeen }}
      >
        {part}
      </div>
    );
  }
  return { Part, load };
}

/** React cannot take over a document while the code of a part that it shows is missing. */
export async function loadAddressParts(params: URLSearchParams): Promise<void> {
  const shown = addressParts.filter(({ shownAt }) => shownAt(params));
  await Promise.all(shown.map(({ load }) => load()));
}
