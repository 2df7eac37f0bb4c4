import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "#app/.server/handlers.ts";
import { LinkButtonForm, LinkPage } from "#app/features/compte/link-page.tsx";
import { hiddenMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { Notice } from "#app/ui/notice.tsx";
import { EMAIL_LINKS } from "#app/content/email-links.ts";

export const handle: ScreenHandle = { title: EMAIL_LINKS.emailTitle };

export const meta = hiddenMeta;

/** Reads the link without using the link up, because mail programs open links too. */
export const loader = publicLoader(({ params, services }) =>
  services.emailChanges.readConfirmation(params["jeton"] ?? ""),
);

/** A loader that ran after the action would show a dead link in place of the answer. */
export const shouldRevalidate = () => false;

export const action = publicAction(async ({ request, params, services, context }) => {
  const { email } = await services.emailChanges.confirm(params["jeton"] ?? "");
  const session = await context.cookies.renew(request);
  return data({ email }, session === null ? {} : { headers: { "Set-Cookie": session } });
}, "reinitialisation");

export default function EmailConfirmation() {
  const pending = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const confirmed = answer !== undefined && "email" in answer ? answer : null;
  const refused = answer !== undefined && "error" in answer ? answer.error : undefined;
  const died = refused?.["token"] != null;
  const dead = !pending || died;
  return (
    <LinkPage
      title={EMAIL_LINKS.emailTitle}
      lead={lead()}
      dead={dead && !confirmed}
      answered={died || confirmed !== null}
      next={false}
    >
      {confirmed ? (
        <Notice tone="success" role="status" title={EMAIL_LINKS.emailConfirmed} />
      ) : (
        <LinkButtonForm
          errors={refused?.[""]}
          label={EMAIL_LINKS.confirmEmail}
          loadingLabel={EMAIL_LINKS.emailConfirmation}
        />
      )}
    </LinkPage>
  );

  function lead(): string {
    if (confirmed) return EMAIL_LINKS.emailConfirmedNext(confirmed.email);
    return dead ? EMAIL_LINKS.emailLinkDead : EMAIL_LINKS.emailLead(pending.email);
  }
}
