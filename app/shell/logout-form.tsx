import { Form } from "@remix-run/react";
import LogOut from "lucide-react/icons/log-out";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SCREEN_TEXTS } from "#app/content/screens.ts";

export function LogoutIcon() {
  return (
    <Form method="post" action="/logout" replace>
      <IconButton type="submit" label={SCREEN_TEXTS.logOut}>
        <LogOut aria-hidden="true" />
      </IconButton>
    </Form>
  );
}

export function LogoutRow() {
  return (
    <Form method="post" action="/logout" replace>
      <button
        type="submit"
        className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-table font-medium text-ink-2 hover:bg-sunken active:bg-sunken"
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        {SCREEN_TEXTS.logOut}
      </button>
    </Form>
  );
}
