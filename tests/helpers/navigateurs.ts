// Browsers of accounts, before a front door whose pages sign in, sign out and say who is there.
import { env } from "cloudflare:workers";
import type { PageContext } from "#app/load-context.ts";
import type { Bindings } from "#worker/env.ts";
import { SANS_LIMITE } from "./api.ts";
import { inscription, MOT_DE_PASSE } from "./comptes.ts";
import { horloge, html, porteDeTest } from "./front-door.ts";

/** Browsers of tests come from one address, and more often than anyone may. */
export const BINDINGS: Bindings = { ...env, LIMITE_COMPTE: SANS_LIMITE };

/** Signs in and out as the pages' actions do; any other address says who is there. */
export async function page(request: Request, contexte: PageContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const reponse = html(contexte.session ? `gérant ${contexte.session.acteur.gerantId}` : PERSONNE);
  if (pathname === "/login") {
    const email = searchParams.get("email") ?? "";
    const remember = searchParams.has("remember");
    const ouverte = await contexte.services.comptes.openSession({
      email,
      motDePasse: MOT_DE_PASSE,
      remember,
    });
    reponse.headers.append("Set-Cookie", await contexte.cookies.ecrire(ouverte));
  }
  if (pathname === "/logout" && contexte.session) {
    await contexte.services.comptes.closeSession(contexte.session.acteur);
    reponse.headers.append("Set-Cookie", contexte.cookies.effacer());
  }
  if (pathname === "/settings") {
    const renouvele = await contexte.cookies.renouveler(request);
    if (renouvele !== null) reponse.headers.append("Set-Cookie", renouvele);
  }
  return reponse;
}

/** What `page` says when there is nobody. */
export const PERSONNE = "personne";

let rang = 0;

/** A browser of a fresh account: keeps what it is told to keep. */
export async function navigateur(options: { remember?: boolean; origine?: string; avec?: Bindings } = {}) {
  const { remember = false, origine = "http://etal.test", avec = BINDINGS } = options;
  const email = `session${(rang += 1)}@exemple.sn`;
  const clock = horloge();
  const porte = porteDeTest({ rendre: page, clock, bindings: avec });
  let cookie = "";
  let setCookie: string[] = [];
  const aller = async (chemin: string, avecCookie = cookie) => {
    const reponse = await porte.ouvrir(chemin, { headers: { Cookie: avecCookie } }, origine);
    setCookie = reponse.headers.getSetCookie();
    const [premier] = setCookie;
    if (premier) cookie = premier.split(";")[0] ?? "";
    return reponse;
  };
  await aller("/");
  await porte.vu().services.comptes.register({
    ...inscription(email).gerantVO,
    motDePasse: MOT_DE_PASSE,
  });
  await aller(`/login?email=${email}${remember ? "&remember" : ""}`);
  const ecrit = setCookie;
  return { aller, clock, vu: () => porte.vu(), ecrit, cookie: () => cookie, setCookie: () => setCookie };
}
