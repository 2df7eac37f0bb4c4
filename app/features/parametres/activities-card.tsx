import { useSearchParams } from "@remix-run/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import History from "lucide-react/icons/history";
import { useEffect, useRef } from "react";
import { ACTIVITIES, describeActivity, isRefusal } from "#app/content/activities.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Page } from "#worker/core/domain/page.ts";
import { formatTime, formatInstant } from "#worker/core/domain/period.ts";
import type { Activity, Journal } from "#worker/features/comptes/domain/journal.ts";
import { SettingsCard } from "./settings-card.tsx";
import { SETTINGS_PAGES } from "./tabs.ts";

const SIZES = [5, 10, 20, 50, 100];

/** Each list has its own parameters in the address, so that paging through one list leaves the other in place. */
const LISTS = {
  compte: { id: "activites", names: { page: "page", size: "size" } },
  reglages: { id: "changements", names: SETTINGS_PAGES },
} as const;

type ActivitiesCardProps = { journal: Journal; activities: Page<Activity> };

export function ActivitiesCard({ journal, activities }: ActivitiesCardProps) {
  const { id, names } = LISTS[journal];
  const { titre, hint } = ACTIVITIES[journal];
  const [params] = useSearchParams();
  const { fuseau } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = `${String(activities.number)}/${String(activities.size)}`;
  const shown = useRef(page);

  // The last page has no link to a next page: the focus of the vanished link moves to the list's heading.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [page]);

  return (
    <SettingsCard title={titre} hint={hint} id={id} heading={heading} className="@container/page">
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {activities.content.map((activity, index) => (
          <Entry key={`${String(activity.date)}-${String(index)}`} activity={activity} fuseau={fuseau} />
        ))}
        {activities.empty && (
          <li className="px-4 py-3 text-ink-2 md:px-5 large-text:px-3">{ACTIVITIES.none}</li>
        )}
      </ol>
      <Pagination
        page={activities}
        hrefPage={(page, size) => {
          const next = new URLSearchParams(params);
          next.set("onglet", "profil");
          next.set(names.page, String(page));
          next.set(names.size, String(size));
          return `/settings?${next.toString()}#${id}`;
        }}
        sizes={SIZES}
        of={titre}
        className="px-4 py-2 md:px-5 large-text:px-3"
      />
    </SettingsCard>
  );
}

function Entry({ activity, fuseau }: { activity: Activity; fuseau: string }) {
  const { type, date, dateDerniere, repetitions, appareil, adresse, courante } = activity;
  const refused = isRefusal(type);
  const Icon = refused ? CircleAlert : History;
  const details = [
    formatInstant(date, fuseau),
    repetitions > 1 ? ACTIVITIES.repeated(repetitions, formatTime(dateDerniere, fuseau)) : null,
    appareil,
    adresse,
    courante ? ACTIVITIES.currentSession : null,
  ].filter((detail) => detail !== null);
  return (
    <li className="flex items-start gap-3 px-4 py-3 md:px-5 large-text:px-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${refused ? "text-bissap-ink" : "text-ink-3"}`}
      />
      <div className="min-w-0">
        <p className={`wrap-anywhere ${refused ? "font-medium text-bissap-ink" : ""}`}>
          {describeActivity(activity)}
        </p>
        <p className="text-caption wrap-anywhere text-ink-3">{details.join(" · ")}</p>
      </div>
    </li>
  );
}
