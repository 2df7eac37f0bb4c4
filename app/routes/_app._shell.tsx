import { Outlet, useRouteError } from "@remix-run/react";
import { Shell } from "#app/shell/frame/shell.tsx";
import { ScreenFailure } from "#app/shell/screen-failure.tsx";
import { useShell } from "#app/shell/use-shell.ts";

export default function ShellLayout() {
  return (
    <Shell {...useShell()}>
      <Outlet />
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
