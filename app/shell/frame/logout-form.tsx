import { Form } from "@remix-run/react";
import LogOut from "lucide-react/icons/log-out";
import { type FormEvent, type ReactNode, useState } from "react";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

/** Sales that the server has not recorded stay on this device, which the manager is told first. */
function LogoutForm({ children }: { children: ReactNode }) {
  const account = useShell();
  const [question, setQuestion] = useState<ReactNode>(null);

  function ask(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (form.dataset["sure"]) return;
    event.preventDefault();
    function leave() {
      form.dataset["sure"] = "1";
      form.requestSubmit();
    }
    import("./leaving.tsx").then(({ questionBefore }) => {
      setQuestion(questionBefore(account, { leave, stay: () => setQuestion(null) }));
    }, leave);
  }

  return (
    <Form method="post" action="/logout" replace onSubmit={ask}>
      {children}
      {question}
    </Form>
  );
}

export function LogoutIcon() {
  return (
    <LogoutForm>
      <IconButton type="submit" label={SHELL_TEXTS.logOut}>
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
        {SHELL_TEXTS.logOut}
      </button>
    </LogoutForm>
  );
}
