import { type Params, useMatches, useRouteLoaderData } from "@remix-run/react";

/** What a route tells the shell about its screen: `export const handle: ScreenHandle = { title: "Produits" }`. */
export type ScreenHandle = {
  /** The h1 of the header, and the document's title before ", Étal". */
  title: string;
  /** Under the title; a function is given the route's loader data, undefined when it failed. */
  subtitle?: string | ((data: unknown) => string | undefined);
  /** Where the back button leads; detail and form screens have one. A function is given the route's loader data too. */
  back?: string | ((params: Readonly<Params>, data: unknown) => string);
  /** What is said when it could not be loaded and nobody knows why; 'Une erreur est survenue' otherwise. */
  loadFailure?: string;
  /** The screen brings its own header and h1: the till. */
  fullScreen?: boolean;
  /** The page is links and text: its document carries no script, a third of its weight on 3G. */
  withoutScripts?: boolean;
  /** Loads the part that this address shows (lazy-part.tsx). */
  loadPart?: (params: URLSearchParams) => Promise<unknown>;
};

type Screen = Omit<ScreenHandle, "back" | "subtitle"> & {
  back: string | undefined;
  subtitle: string | undefined;
};

/** The innermost screen's handle with its address of return, or undefined when no route says one. */
export function useScreen(): Screen | undefined {
  const match = useMatches().findLast(({ handle }) => isScreenHandle(handle));
  if (!match) return undefined;
  const { back, subtitle, ...rest } = match.handle as ScreenHandle;
  return {
    ...rest,
    back: typeof back === "function" ? back(match.params, match.data) : back,
    subtitle: typeof subtitle === "function" ? subtitle(match.data) : subtitle,
  };
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === "object" && handle !== null && "title" in handle;
}

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
