import { type ComponentType, useEffect, useState } from "react";
import { useLatest } from "#app/device/use-latest.ts";

type OnDemandProps<Props> = {
  load: () => Promise<ComponentType<Props>>;
  onFailure: () => void;
  props: Props;
};

/** A part that most people do without: its code comes when it is first rendered. */
export function OnDemand<Props extends object>({ load, onFailure, props }: OnDemandProps<Props>) {
  const [Code, setCode] = useState<ComponentType<Props> | null>(null);
  const latest = useLatest({ load, onFailure });
  useEffect(() => {
    latest.current.load().then(
      (loaded) => setCode(() => loaded),
      () => latest.current.onFailure(),
    );
  }, [latest]);
  return Code && <Code {...props} />;
}
