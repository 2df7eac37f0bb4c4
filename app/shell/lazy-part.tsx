import { type ComponentType, lazy } from "react";

/** No Suspense: the server renders the part, and the previous screen stays until `handle.loadPart` has ended. */
export function lazyPart<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => ({ default: (Loaded = await fetchCode()) });
  // React's type of a lazy component does not keep the props.
  const Waiting = lazy(load) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    const Code = Loaded ?? Waiting;
    return <Code {...props} />;
  }
  return { Part, load };
}
