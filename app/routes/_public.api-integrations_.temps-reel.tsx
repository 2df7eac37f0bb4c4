import type { LinksFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { textLoader } from "#app/.server/texts.ts";
import { API_INTEGRATIONS } from "#app/content/site/products.ts";
import { TEXTS } from "#app/content/site/texts.ts";
import { TextPage } from "#app/features/site/text/text-page.tsx";
import { publicMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import textStylesUrl from "../styles/text.css?url";

const { title, description } = TEXTS.guide;

export const handle: ScreenHandle = { title, withoutScripts: true };

export const meta = publicMeta({ address: "/api-integrations/temps-reel", title, description });

export const links: LinksFunction = () => [{ rel: "stylesheet", href: textStylesUrl }];

export const loader = textLoader("guide");

export default function Guide() {
  return <TextPage title={title} parent={API_INTEGRATIONS} html={useLoaderData<typeof loader>()} />;
}
