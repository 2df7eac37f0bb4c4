import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "#app/.server/handlers.ts";
import { LinkButtonForm, LinkPage } from "#app/features/compte/link-page.tsx";
import { hiddenMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { EMAIL_LINKS } from "#app/content/email-links.ts";

export const handle: ScreenHandle = { title: EMAIL_LINKS.revertTitle };

export const meta = hiddenMeta;

/** Reads the link without using the link up, because mail programs open links too. */
export const loader = publicLoader(({ params, services }) =>
  services.emailChanges.readCancellation(params["jeton"] ?? ""),
);

/** A loader that ran after the action would show a dead link in place of the answer. */
export const shouldRevalidate = () => false;

export const action = publicAction(async ({ request, params, services, context }) => {
  const { token } = await services.emailChanges.revert(params["jeton"] ?? "");
  // The browser's own session may be among the ended sessions.
  const session = await context.cookies.renew(request);
  const to = `/mot-de-passe/nouveau?${new URLSearchParams({ jeton: token }).toString()}`;
  return redirect(to, session === null ? {} : { headers: { "Set-Cookie": session } });
}, "reinitialisation");

export default function EmailReturn() {
  const kept = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.error;
  const died = refused?.["token"] != null;
  const email = died ? undefined : kept?.email;
  return (
    <LinkPage
      title={EMAIL_LINKS.revertTitle}
      lead={email === undefined ? EMAIL_LINKS.revertLinkDead : EMAIL_LINKS.revertLead(email)}
      dead={email === undefined}
      answered={died}
    >
      <LinkButtonForm
        errors={refused?.[""]}
        label={EMAIL_LINKS.revertButton}
        loadingLabel={EMAIL_LINKS.reverting}
      />
    </LinkPage>
  );
}
