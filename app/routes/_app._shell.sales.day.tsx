import { type ShouldRevalidateFunction, useLoaderData, useNavigate } from "@remix-run/react";
import { writeCaisseJour } from "#app/.server/caisse-jour.ts";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { ComptagesCard } from "#app/features/caisse-jour/comptages-card.tsx";
import { CountForm } from "#app/features/caisse-jour/count-form.tsx";
import { DayFoot } from "#app/features/caisse-jour/day-foot.tsx";
import { DayFigures } from "#app/features/caisse-jour/day-head.tsx";
import { DaysList } from "#app/features/caisse-jour/days-list.tsx";
import { ModesCard } from "#app/features/caisse-jour/modes-card.tsx";
import {
  AddMouvement,
  MouvementPart,
  MouvementsCard,
  useMouvementDialog,
} from "#app/features/caisse-jour/mouvements-card.tsx";
import { PrintDay } from "#app/features/caisse-jour/print-day.tsx";
import { useCounting } from "#app/features/caisse-jour/use-counting.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { DEVISE_FIELD } from "#app/network/field-names.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { changesCaisse, changesVentes } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { DayChoice } from "#app/shell/day-choice.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useSavedToast, useUnreadRefusal } from "#app/shell/forms/use-intent.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { formatDay } from "#worker/core/domain/period.ts";
import { isDay } from "#worker/core/schemas/common.ts";

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: ScreenHandle = {
  title: CAISSE_JOUR.titre,
  subtitle: (data) => {
    const { screen } = (data ?? {}) as Partial<Data>;
    return screen && CAISSE_JOUR.subtitle(formatDay(screen.jour), devise(screen.deviseCode).symbole);
  },
  subtitleOnPhones: (data) => {
    const { screen } = (data ?? {}) as Partial<Data>;
    return screen && CAISSE_JOUR.montantsIn(devise(screen.deviseCode).symbole);
  },
  back: "/sales",
  search: false,
  loadFailure: CAISSE_JOUR.loadFailed,
};

export const loader = appLoader(async ({ acteur, services, request }) => {
  const params = new URL(request.url).searchParams;
  const dayIn = (name: string) => {
    const text = params.get(name);
    return text !== null && isDay(text) ? text : undefined;
  };
  const before = dayIn("avant");
  const screen = await services.caisseJour.screen(acteur, { jour: dayIn("jour"), before });
  return { screen, later: before !== undefined, key: newKey() };
});

export const action = appAction(writeCaisseJour);

/**
 * A refused form loads nothing, unless its amounts were refused for their currency: then the form shows the present
 * one. `defaultShouldRevalidate` does not help: Remix gives `true` to every route that has this function.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, actionResult }) =>
  actionStatus < 400 || (actionResult as FormOutcome | undefined)?.error?.[DEVISE_FIELD] != null;

export default function Day() {
  const { screen, later, key } = useLoaderData<typeof loader>();
  const { jour, today, countable } = screen;
  const navigate = useNavigate();
  const unread = useUnreadRefusal();
  useSavedToast();
  useLiveReload((notification) => changesVentes(notification) || changesCaisse(notification));
  useShortcuts({
    Escape() {
      navigate("/sales");
    },
  });
  const dialog = useMouvementDialog();
  const count = useCounting(screen);
  return (
    <>
      <FormErrors errors={unread} title={CAISSE_JOUR.failed} />
      <div className="mb-2.5 flex items-start justify-between gap-4 md:mb-4 print:hidden">
        <DayChoice jour={jour} today={today} steps />
        {jour === today && <AddMouvement jour={jour} onAdd={dialog.add} className="not-page-md:hidden" />}
        {!countable && <PrintDay day={screen} className="not-page-md:hidden" />}
      </div>
      <DayFigures {...screen} />
      <div className="mb-4 grid grid-cols-1 items-start gap-2.5 md:gap-4 page-md:grid-cols-2">
        <div className="col-span-full min-w-0">
          {count.counting ? (
            <CountForm key={jour} screen={screen} idempotencyKey={key} />
          ) : (
            <ModesCard screen={screen} />
          )}
        </div>
        <MouvementsCard screen={screen} dialog={dialog} />
        <ComptagesCard screen={screen} />
        <div className="grid gap-2.5 page-md:hidden">
          <PrintDay day={screen} />
        </div>
      </div>
      <DaysList {...screen} later={later} />
      {countable && <DayFoot screen={screen} count={count} onAdd={dialog.add} />}
      <MouvementPart screen={screen} dialog={dialog} idempotencyKey={key} />
    </>
  );
}
