// What search engines and shared links read of a public page. The document's title is the route's handle (screen.ts).
import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import { SHARE } from "#app/content/site/share.ts";

export type PublicPage = {
  /** The path, without a slash at its end. */
  address: string;
  title: string;
  description: string;
  /** Structured data in the terms of schema.org. */
  structured?: (origin: string) => { [term: string]: unknown };
};

/** `npm run icons` makes this file. */
const PICTURE = { path: "/partage.png", width: 1200, height: 630 } as const;

const HIDDEN: MetaDescriptor = { name: "robots", content: "noindex" };

/** `export const meta = publicMeta({ address: "/register", title, description })` in a route that search engines read. */
export function publicMeta(page: PublicPage): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === "root")?.data as { origin: string } | undefined;
    if (!root) return [HIDDEN];
    const { origin } = root;
    const structured = page.structured ? [{ "script:ld+json": page.structured(origin) }] : [];
    return [...describePage(page, origin), ...structured];
  };
}

/** `export const meta = hiddenMeta` in a public route that search engines leave out. */
export const hiddenMeta: MetaFunction = () => [HIDDEN];

/** A page that is shown at an address that is not its own. */
export function describeElsewhere(page: PublicPage, origin: string): MetaDescriptor[] {
  return [HIDDEN, ...describePage(page, origin)];
}

function describePage({ address, title, description }: PublicPage, origin: string): MetaDescriptor[] {
  const url = origin + address;
  const picture = origin + PICTURE.path;
  return [
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: SHARE.site },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:url", content: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: String(PICTURE.width) },
    { property: "og:image:height", content: String(PICTURE.height) },
    { property: "og:image:alt", content: SHARE.picture },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
