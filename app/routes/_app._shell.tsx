import { Outlet, useRouteError } from "@remix-run/react";
import { Fragment } from "react";
import { ScreenFailure } from "#app/shell/screen-failure.tsx";
import { Shell } from "#app/shell/shell.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { KeptFormContext, useKeptForm } from "#app/shell/forms/use-kept-form.ts";
import { useShell } from "#app/shell/use-shell.ts";

/** Around every signed-in screen but the till, which carries none of its code. */
export default function ShellLayout() {
  const shell = useShell();
  const { kept, key } = useKeptForm(shell.auteur);
  return (
    <Shell {...shell}>
      {kept && (
        <Notice tone="info" role="status" className="mb-4 max-w-160">
          {APP_MESSAGES.typedRecovered}
        </Notice>
      )}
      <KeptFormContext.Provider value={kept}>
        {/* Not by whether there is any: a screen whose address changes would begin anew, and lose what is typed since. */}
        <Fragment key={key}>
          <Outlet />
        </Fragment>
      </KeptFormContext.Provider>
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell {...useShell()}>
      <ScreenFailure error={useRouteError()} inShell />
    </Shell>
  );
}
