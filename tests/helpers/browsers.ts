import { env } from "cloudflare:workers";
import type { Bindings } from "#worker/env.ts";
import type { PageContext } from "#worker/page-context.ts";
import { registration, PASSWORD } from "./accounts.ts";
import { NO_LIMIT } from "./api.ts";
import { testClock, html, testFrontDoor } from "./front-door.ts";

/** All tests come from one address, more often than production allows. */
export const BINDINGS: Bindings = { ...env, LIMITE_COMPTE: NO_LIMIT };

/** Signs in and out like the pages' actions; any other address names the manager. */
export async function page(request: Request, context: PageContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const response = html(context.session ? `gérant ${context.session.acteur.gerantId}` : NOBODY);
  if (pathname === "/login") {
    const email = searchParams.get("email") ?? "";
    const remember = searchParams.has("remember");
    const opened = await context.services.comptes.openSession({
      email,
      motDePasse: PASSWORD,
      remember,
    });
    response.headers.append("Set-Cookie", await context.cookies.write(opened));
  }
  if (pathname === "/logout" && context.session) {
    await context.services.comptes.closeSession(context.session.acteur);
    response.headers.append("Set-Cookie", context.cookies.clear());
  }
  if (pathname === "/settings") {
    const renewed = await context.cookies.renew(request);
    if (renewed !== null) response.headers.append("Set-Cookie", renewed);
  }
  return response;
}

export const NOBODY = "personne";

let rank = 0;

export async function browser(options: { remember?: boolean; origine?: string; bindings?: Bindings } = {}) {
  const { remember = false, origine = "http://etal.test", bindings = BINDINGS } = options;
  const email = `session${(rank += 1)}@exemple.sn`;
  const clock = testClock();
  const door = testFrontDoor({ render: page, clock, bindings });
  let cookie = "";
  let setCookie: string[] = [];
  const goTo = async (path: string, sentCookie = cookie) => {
    const response = await door.open(path, { headers: { Cookie: sentCookie } }, origine);
    setCookie = response.headers.getSetCookie();
    const [first] = setCookie;
    if (first) cookie = first.split(";")[0] ?? "";
    return response;
  };
  await goTo("/");
  await door.seen().services.comptes.register({
    ...registration(email).gerantVO,
    motDePasse: PASSWORD,
  });
  await goTo(`/login?email=${email}${remember ? "&remember" : ""}`);
  const written = setCookie;
  return { goTo, clock, seen: () => door.seen(), written, cookie: () => cookie, setCookie: () => setCookie };
}
