import { type Params, useMatches, useRouteLoaderData } from "@remix-run/react";

/** Exported by a route: `export const handle: ScreenHandle = { title: "Produits" }`. */
export type ScreenHandle = {
  /** The h1, and the document's title before ", Étal". */
  title: string | ((params: Readonly<Params>) => string);
  /** A function gets the route's loader data, or undefined after a failure. */
  subtitle?: string | ((data: unknown) => string | undefined);
  /** Shown below the title of a phone: the subtitle, or a shorter one. Only where no other part of the screen says it. */
  subtitleOnPhones?: true | ((data: unknown) => string | undefined);
  back?: string | ((params: Readonly<Params>, data: unknown) => string);
  /** The sentence for an unexplained failure of the loader; a function gets the failure's own sentence. */
  loadFailure?: string | ((detail: string) => string);
  /** The title of such a failure, in place of the general title. */
  failureTitle?: string;
  /** False hides the header's search. Ctrl+K still opens it. */
  search?: false;
  /** A page of links and text loads no scripts, to be lighter on 3G. */
  withoutScripts?: boolean;
  /** A document that begins with this screen carries the rules of account.css, to be painted soon on 3G. */
  earlyStyles?: true;
};

type Screen = Omit<ScreenHandle, "title" | "back" | "subtitle" | "subtitleOnPhones"> & {
  title: string;
  back: string | undefined;
  subtitle: string | undefined;
  phoneSubtitle: string | undefined;
};

export function useScreen(): Screen | undefined {
  const match = useMatches().findLast(({ handle }) => isScreenHandle(handle));
  if (!match) return undefined;
  const { title, back, subtitle, subtitleOnPhones, ...rest } = match.handle as ScreenHandle;
  const whole = typeof subtitle === "function" ? subtitle(match.data) : subtitle;
  return {
    ...rest,
    title: typeof title === "function" ? title(match.params) : title,
    back: typeof back === "function" ? back(match.params, match.data) : back,
    subtitle: whole,
    phoneSubtitle: subtitleOnPhones === true ? whole : subtitleOnPhones?.(match.data),
  };
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === "object" && handle !== null && "title" in handle;
}

/** The title of the landing page, where a visitor's document shows it in place of a screen (rule: visitors). */
function useLandingInstead(): string | null {
  const landing = useRouteLoaderData<{ landing: string | null }>("root")?.landing ?? null;
  const refused = useMatches().some(({ id, data }) => id === "routes/_app" && data === undefined);
  return refused ? landing : null;
}

export function useDocumentTitle(): string {
  const screen = useScreen();
  const title = useLandingInstead() ?? screen?.title;
  return title === undefined ? "Étal" : `${title}, Étal`;
}

/** The landing page has none, at whatever address it is shown. */
export function useScripts(): boolean {
  const screen = useScreen();
  return useLandingInstead() === null && screen?.withoutScripts !== true;
}
