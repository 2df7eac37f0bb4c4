import { useNavigate } from "@remix-run/react";
import { appLoader } from "#app/.server/handlers.ts";
import { noData } from "#app/.server/no-data.ts";
import { DEPOT } from "#app/content/depot.ts";
import { DepotScreen } from "#app/features/ventes/depot/depot-screen.tsx";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";

export const handle: ScreenHandle = {
  title: DEPOT.titre,
  subtitle: (symbol) => (typeof symbol === "string" ? DEPOT.subtitle(symbol) : undefined),
  back: "/sales",
  search: false,
  loadFailure: DEPOT.loadFailed,
};

export const loader = appLoader(async ({ session, ...args }) => {
  await noData({ session, ...args });
  return session.etablissement.devise.symbole;
});

export default function Depot() {
  const navigate = useNavigate();
  useShortcuts({
    Escape() {
      navigate("/sales");
    },
  });
  return <DepotScreen />;
}
