import { useLoaderData } from "@remix-run/react";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { idParam } from "#app/.server/id-param.ts";
import { saved } from "#app/.server/toast.ts";
import { ACHATS } from "#app/content/achats.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { EditForm } from "#app/features/achats/edit-form.tsx";
import { useEdited } from "#app/shell/forms/use-edited.ts";
import { useReturnAfter } from "#app/shell/forms/use-return-after.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { touchedFields } from "#worker/core/domain/edits.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Achat } from "#worker/features/achats/domain.ts";
import { AchatEditionSchema } from "#worker/features/achats/schemas.ts";

const TOAST = { kind: "success", title: ACHATS.edited } as const;
const NEXT = { to: "/purchases", delayMs: 1500, toast: TOAST };

export const handle: ScreenHandle = {
  title: ({ id }) => ACHATS.editTitle(id ?? ""),
  back: "/purchases",
  loadFailure: ACHATS.loadFailed,
  search: false,
};

export const loader = appLoader(({ acteur, services, params }) =>
  services.achats.record(acteur, idParam(params["id"], MESSAGES.achatNotFound)),
);

export const action = appAction(async ({ request, acteur, services, params, context, form }) => {
  const id = idParam(params["id"], MESSAGES.achatNotFound);
  const typed = form.read(AchatEditionSchema);
  const basis = form.basis();
  await services.achats.update(acteur, id, touchedFields(typed, basis), basis);
  return saved({ context, request }, NEXT);
});

export default function EditAchat() {
  const { achat, stock } = useLoaderData<typeof loader>();
  const { record, key } = useEdited<Achat>(achat);
  const done = useReturnAfter(NEXT);
  if (achat.dateAnnulation !== null) {
    return (
      <div className="grid max-w-160 grid-cols-1 justify-items-start gap-4">
        <Notice tone="warning" className="w-full">
          {MESSAGES.achatCancelled}
        </Notice>
        <LinkButton to="/purchases">{SCREEN_TEXTS.backToList}</LinkButton>
      </div>
    );
  }
  return <EditForm key={key} achat={record} otherStock={stock - achat.quantite} done={done} />;
}
