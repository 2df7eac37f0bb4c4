import { Form, useSubmit } from "@remix-run/react";
import LogOut from "lucide-react/icons/log-out";
import { type ComponentType, type FormEvent, type ReactNode, useState } from "react";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useShell } from "./use-shell.ts";

/** What stands between the press and signing out. */
export type Leaving = ComponentType<{ erased: string; onStay: () => void; onLeave: () => void }>;

/** Signing out erases the till's carts from this device, so the manager is asked first. */
function LogoutForm({ children }: { children: ReactNode }) {
  const { etablissementId } = useShell();
  const submit = useSubmit();
  const [asked, setAsked] = useState<{ Question: Leaving; erased: string } | null>(null);
  const leave = () => submit(null, { method: "post", action: "/logout", replace: true });

  function ask(event: FormEvent) {
    event.preventDefault();
    import("./leaving.tsx").then(({ LeavingQuestion, erasedOnLeaving }) => {
      const erased = erasedOnLeaving(etablissementId);
      if (erased === null) leave();
      else setAsked({ Question: LeavingQuestion, erased });
    }, leave);
  }

  return (
    <Form method="post" action="/logout" replace onSubmit={ask}>
      {children}
      {asked && <asked.Question erased={asked.erased} onStay={() => setAsked(null)} onLeave={leave} />}
    </Form>
  );
}

export function LogoutIcon() {
  return (
    <LogoutForm>
      <IconButton type="submit" label={SCREEN_TEXTS.logOut}>
        <LogOut aria-hidden="true" />
      </IconButton>
    </LogoutForm>
  );
}

export function LogoutRow() {
  return (
    <LogoutForm>
      <button
        type="submit"
        className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-table font-medium text-ink-2 hover:bg-sunken active:bg-sunken"
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        {SCREEN_TEXTS.logOut}
      </button>
    </LogoutForm>
  );
}
