import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { DISPLAY_FONT_URL } from "#app/styles/font.ts";
import publicStylesUrl from "../styles/public.css?url";

export const links: LinksFunction = () => [
  { rel: "preload", href: DISPLAY_FONT_URL, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: publicStylesUrl },
];

export default function Public() {
  return <Outlet />;
}
