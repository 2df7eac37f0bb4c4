import { Fragment, useId } from "react";
import { type Shortcut, SHORTCUTS } from "#app/content/shortcuts.ts";
import { Dialog, DialogHead } from "#app/ui/dialog.tsx";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog aria-labelledby={titleId} onClose={onClose} className="md:max-w-200">
      <DialogHead id={titleId} title={SHORTCUTS.titre} onClose={onClose} />
      <div
        // Keyboard users scroll the list when the screen is low.
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-safe-4 focus-visible:-outline-offset-3 md:columns-2 md:gap-8 md:px-6"
      >
        {SHORTCUTS.groups.map(({ titre, shortcuts }) => (
          <section key={titre} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-label text-ink-2">{titre}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Row key={shortcut.action} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Row({ chords, action }: Shortcut) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1.5">
      <dt className="text-table">{action}</dt>
      <dd className="flex flex-wrap items-center gap-1.5 text-caption text-ink-3">
        {chords.map((keys, rank) => (
          <Fragment key={keys.join("+")}>
            {rank > 0 && <span className={chords.length > 2 ? "sr-only" : ""}>{` ${SHORTCUTS.or} `}</span>}
            <span className="inline-flex items-center gap-1">
              {keys.map((key, place) => (
                <Fragment key={key}>
                  {place > 0 && "+"}
                  <kbd className="min-w-7 rounded-small border border-line-strong px-1.5 py-0.5 text-center font-sans text-caption font-semibold text-ink">
                    {key}
                  </kbd>
                </Fragment>
              ))}
            </span>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
