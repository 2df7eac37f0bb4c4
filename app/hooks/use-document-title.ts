import { useMatches, useRouteLoaderData } from "@remix-run/react";
import { useScreen } from "./use-screen.ts";

/**
 * The document's title: the screen's, or the landing page's where a visitor sees that in the screen's place (decision 5):
 * only in a document, whose root loader then says how it is called.
 */
export function useDocumentTitle(): string {
  const screen = useScreen();
  const landing = useRouteLoaderData<{ landing: string | null }>("root")?.landing;
  const refused = useMatches().some(({ id, data }) => id === "routes/_app" && data === undefined);
  const title = (refused ? landing : undefined) ?? screen?.title;
  return title === undefined ? "Étal" : `${title}, Étal`;
}
