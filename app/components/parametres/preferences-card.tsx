import { ThemeSwitch } from "#app/components/layout/theme-switch.tsx";
import { VolumeField } from "#app/components/temps-reel/volume-field.tsx";
import { Switch } from "#app/components/ui/switch.tsx";
import { PARAMETRES } from "#app/content/parametres.ts";
import { RACCOURCIS } from "#app/content/raccourcis.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { useSingleKeys } from "#app/keyboard/single-keys.ts";

/** What this device remembers: all of it is the scripts', and nothing of it is sent. */
export function PreferencesCard() {
  const [singleKeys, chooseSingleKeys] = useSingleKeys();
  return (
    <section className="card min-w-0 noscript:hidden">
      <h2 className="px-4 pt-4 text-h2 md:px-5 md:pt-5 large-text:px-3">{PARAMETRES.preferences}</h2>
      <p className="px-4 pt-1 text-caption text-ink-3 md:px-5 large-text:px-3">
        {PARAMETRES.preferencesAide}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5 large-text:px-3">
        <div>
          <p aria-hidden="true" className="mb-1.5 text-label text-ink">
            {SCREEN_TEXTS.theme}
          </p>
          <ThemeSwitch named />
        </div>
        <VolumeField />
        {/* In large letters the words take the row, and the switch the next. */}
        <div className="large-text:[&>div]:flex-wrap large-text:[&>div>div]:basis-full">
          <Switch
            label={RACCOURCIS.seules}
            hint={RACCOURCIS.seulesAide}
            checked={singleKeys}
            onChange={chooseSingleKeys}
          />
        </div>
      </div>
    </section>
  );
}
