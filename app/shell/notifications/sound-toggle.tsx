import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { IconButton } from "#app/ui/icon-button.tsx";
import { REALTIME } from "#app/content/realtime.ts";
import { chooseSound, useSoundPreference } from "#app/realtime/sound-preference.ts";

export function SoundToggle() {
  const { on } = useSoundPreference();
  const Icon = on ? Volume2 : VolumeX;
  return (
    <IconButton
      label={on ? REALTIME.muteSound : REALTIME.soundOn}
      aria-pressed={on}
      className="noscript:hidden print:hidden"
      onClick={() => chooseSound({ on: !on })}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
