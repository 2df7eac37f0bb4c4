import { INSTALL } from "#app/content/install.ts";
import { install } from "#app/device/install.ts";
import { Button } from "#app/ui/button.tsx";

/** On the success of some of the device's first sales. */
export function InstallOffer() {
  return (
    <div className="grid gap-1.5 pt-1">
      <p className="text-caption text-ink-2">{INSTALL.reason}</p>
      <Button onClick={() => void install()}>{INSTALL.button}</Button>
    </div>
  );
}
