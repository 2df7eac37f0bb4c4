import { Form, Link, useNavigation } from "@remix-run/react";
import { COMPTE } from "#app/content/compte.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** In place of the form of a link that serves no more. `next` is false where asking for a password helps nobody. */
export function DeadLink({ next = true }: { next?: boolean }) {
  const action = next && (
    <Link to="/mot-de-passe/oubli" className="inline-flex min-h-12 items-center underline underline-offset-4">
      {COMPTE.newLink}
    </Link>
  );
  return <Notice tone="error" role="alert" title={MESSAGES.deadLink} {...(action !== false && { action })} />;
}

type LinkButtonFormProps = { label: string; loadingLabel: string };

/** What a link from a letter does, behind a button: scanners of mail open links and press nothing. */
export function LinkButtonForm({ label, loadingLabel }: LinkButtonFormProps) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" replace className="grid">
      <Button type="submit" kind="primary" size="large" loading={sending} loadingLabel={loadingLabel}>
        {label}
      </Button>
    </Form>
  );
}

/** Under the forms by which somebody gets back in. */
export function BackToLogin() {
  return (
    <p className="mt-6 border-t border-line pt-4 text-center text-body">
      <Link to="/login" className="inline-flex min-h-12 items-center font-semibold text-indigo-ink">
        {COMPTE.backToLogin}
      </Link>
    </p>
  );
}
