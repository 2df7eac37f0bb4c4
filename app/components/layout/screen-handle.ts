import type { Params } from "@remix-run/react";

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
};
