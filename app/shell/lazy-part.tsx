import { type ComponentType, lazy } from "react";

/**
 * A part of a screen whose code comes when it is shown. No Suspense stands around it: the server sends it in the document,
 * and the screen before stays until the code has come. `load` belongs to the screen's `handle.loadPart`.
 */
export function lazyPart<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => ({ default: (Loaded = await fetchCode()) });
  // React's type of lazy components cannot say that this one takes the same props.
  const Waiting = lazy(load) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    const Code = Loaded ?? Waiting;
    return <Code {...props} />;
  }
  return { Part, load };
}
