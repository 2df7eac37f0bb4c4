import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { idParam } from "#app/.server/id-param.ts";
import { search } from "#app/.server/list-params.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { ACHATS } from "#app/content/achats.ts";
import { NewForm } from "#app/features/achats/new-form.tsx";
import { KeyField } from "#app/shell/forms/hidden-fields.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { AchatFormSchema } from "#worker/features/achats/schemas.ts";

export const handle: ScreenHandle = {
  title: ACHATS.addTitle,
  subtitle: (data) => {
    const { symbole } = (data ?? {}) as Partial<ReturnType<typeof useLoaderData<typeof loader>>>;
    return symbole && ACHATS.formSubtitle(symbole);
  },
  subtitleOnPhones: true,
  back: "/purchases",
  search: false,
};

export const loader = appLoader(async ({ acteur, session, services, request }) => {
  const params = new URL(request.url).searchParams;
  const requested = params.get("produit");
  const q = search(params.get("q"));
  const produitId = requested === null ? undefined : idParam(requested, MESSAGES.produitNotFound);
  const start = await services.achats.start(acteur, { produitId, q });
  const [only, ...others] = start.suggestions;
  if (only && others.length === 0) throw redirect(`/purchases/new?produit=${String(only.id)}`);
  return { key: newKey(), start, q, symbole: session.etablissement.devise.symbole };
});

export const action = appAction(async ({ request, acteur, services, form }) => {
  await services.achats.create(acteur, form.read(AchatFormSchema), form.key);
  return redirectWithToast(request, "/purchases", { kind: "success", title: ACHATS.created });
});

export default function NewAchat() {
  const { key, start, q } = useLoaderData<typeof loader>();
  return (
    <NewForm start={start} q={q}>
      <KeyField value={key} />
    </NewForm>
  );
}
