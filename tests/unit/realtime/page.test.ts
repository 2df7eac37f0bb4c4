// The page has two hints for whoever has no session or shop.
// A session may end while the page is open; no account lacks a shop today.
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import { WebsocketPanel } from "#app/features/websocket-test/websocket-test.tsx";

function page(session: { etablissementId: number } | null): string {
  const panel: ReactNode = createElement(WebsocketPanel, { session, children: "le panneau" });
  const html = renderToStaticMarkup(createElement(StaticRouter, { location: "/websocket-test" }, panel));
  return html.replaceAll("&#x27;", "'");
}

it("says to a visitor to sign in, and leads there and back", () => {
  const html = page(null);
  expect(html).toContain("Authentification requise");
  expect(html).toContain("Veuillez vous connecter d'abord");
  expect(html).toContain('href="/login?retour=%2Fwebsocket-test"');
  expect(html).not.toContain("le panneau");
});

it("says to a manager without a shop what they lack", () => {
  const html = page({ etablissementId: 0 });
  expect(html).toContain("Authentification requise");
  expect(html).toContain("Votre utilisateur n'a pas d'établissement associé");
  expect(html).not.toContain("href");
  expect(html).not.toContain("le panneau");
});

it("is there for everyone else", () => {
  expect(page({ etablissementId: 7 })).toBe("le panneau");
});
