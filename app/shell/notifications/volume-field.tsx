import Volume1 from "lucide-react/icons/volume-1";
import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { CONNECTION } from "#app/content/connection.ts";
import { chooseSound, useSoundPreference } from "#app/realtime/sound-preference.ts";
import { test } from "#app/realtime/sounds.ts";

export function VolumeField() {
  const id = useId();
  const { on, volume } = useSoundPreference();
  const percent = Math.round(volume * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <label htmlFor={id} className="flex w-full justify-between gap-3 text-label">
        {CONNECTION.volume}
        <span className="font-normal text-ink-2">{CONNECTION.volumePercent(percent)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={CONNECTION.volumePercent(percent)}
        onChange={(event) => chooseSound({ volume: event.currentTarget.valueAsNumber / 100 })}
        className="h-12 min-w-28 flex-1 basis-28 accent-indigo dark:accent-indigo-ink"
      />
      <Button
        disabled={!on}
        icon={<Volume1 aria-hidden="true" className="size-5" />}
        onClick={test}
        aria-describedby={on ? undefined : `${id}-coupe`}
      >
        {CONNECTION.testSound}
      </Button>
      {!on && (
        <p id={`${id}-coupe`} className="w-full text-caption text-ink-2">
          {CONNECTION.soundIsOff}
        </p>
      )}
    </div>
  );
}
