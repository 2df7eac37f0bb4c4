import { useLoaderData } from "@remix-run/react";
import { appAction } from "#app/.server/handlers.ts";
import { formId } from "#app/.server/id-param.ts";
import { listLoader, sameList } from "#app/.server/list.ts";
import { ACHATS_LIST } from "#app/.server/lists/achats.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { ACHATS, achatCancellation } from "#app/content/achats.ts";
import { AchatCard, achatColumns, usePlace } from "#app/features/achats/achats-table.tsx";
import { changesCatalogue } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { DeleteDialog, useDeletion } from "#app/shell/forms/deletion.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { ListScreen, ListToolbar } from "#app/shell/list-screen.tsx";
import { ListSearch, SearchField } from "#app/shell/list-search.tsx";
import { useListAddress } from "#app/shell/lists.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { AddLink } from "#app/ui/add-link.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { Achat } from "#worker/features/achats/domain.ts";

export const handle: ScreenHandle = {
  title: ACHATS.titre,
  subtitle: (data) => {
    const { active, cancelled, query, symbole } = (data ?? {}) as Partial<
      ReturnType<typeof useLoaderData<typeof loader>>
    >;
    if (active === undefined || cancelled === undefined) return undefined;
    const total = query?.state === "ANNULES" ? ACHATS.totalCancelled(cancelled) : ACHATS.totalActive(active);
    return `${total}, ${ACHATS.montantsIn(symbole ?? "")}`;
  },
  loadFailure: ACHATS.loadFailed,
};

export const loader = listLoader(ACHATS_LIST, async ({ acteur, session, services, query }) => ({
  ...(await services.achats.screen(acteur, query)),
  symbole: session.etablissement.devise.symbole,
}));

export const action = appAction(async ({ acteur, services, request, form }) => {
  await services.achats.cancel(acteur, formId(form, MESSAGES.achatNotFound));
  return redirectWithToast(request, sameList(request), { kind: "success", title: ACHATS.cancelled });
});

export default function Achats() {
  const { page, active, cancelled, today, query } = useLoaderData<typeof loader>();
  const place = usePlace(today);
  useLiveReload(changesCatalogue);
  const cancellation = useDeletion<Achat>(ACHATS.cancelFailed, "annuler");
  const { hrefFilter, hrefWithout } = useListAddress(query);
  const { state } = query;
  return (
    <>
      <FormErrors errors={cancellation.refused} title={ACHATS.cancelFailed} />
      <Tabs
        label={ACHATS.states}
        current={state}
        tabs={[
          { key: "VALIDES", label: ACHATS.active, count: formatQuantite(active), to: hrefWithout("etat") },
          {
            key: "ANNULES",
            label: ACHATS.cancelledTab,
            count: formatQuantite(cancelled),
            to: hrefFilter("etat", "ANNULES"),
          },
        ]}
      >
        <ListScreen
          words={{ ...ACHATS, noneYet: state === "ANNULES" ? ACHATS.noneCancelled : ACHATS.noneYet }}
          page={page}
          query={query}
          toolbar={
            <ListToolbar
              search={
                <ListSearch>
                  <SearchField q={query.q} label={ACHATS.searchLabel} />
                </ListSearch>
              }
              add={<AddLink to="/purchases/new" label={ACHATS.add} />}
            />
          }
          firstStep={
            state === "VALIDES" ? <AddLink to="/purchases/new" label={ACHATS.add} wide /> : undefined
          }
          columns={achatColumns(place, cancellation.ask)}
          rowKey={(achat) => achat.id}
          card={(achat) => <AchatCard achat={achat} place={place} onCancel={cancellation.ask} />}
          hidesSorts
          sorts={ACHATS.sorts}
        />
      </Tabs>
      <DeleteDialog deletion={cancellation} wordsOf={achatCancellation} />
    </>
  );
}
