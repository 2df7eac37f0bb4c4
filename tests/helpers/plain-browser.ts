// A browser without scripts in front of the pages: it keeps cookies, follows links and redirects, and sends a form as
// its HTML says. It reads what CSS hides, too: whether something is visible is for the journeys.
import { vi } from "vitest";
import { AUTHOR_FIELD } from "#app/network/author.ts";
import type { Bindings } from "#worker/env.ts";
import { PASSWORD, registration } from "./accounts.ts";
import { ORIGIN, testClock } from "./front-door.ts";
import { elements, type Element, named, parse, textOf } from "./html.ts";
import { FORM_HEADERS, testPages } from "./pages.ts";
import { testServices } from "./services.ts";

export type Mail = { to: string; subject: string; text: string };
export type Api = <T>(method: string, path: string, body?: unknown) => Promise<T>;
export type Credentials = { email: string; password: string };
type Pages = ReturnType<typeof testPages>;
type Typed = Record<string, string>;

const AGENT = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const MOST_REDIRECTS = 5;
const NOT_SENT = ["submit", "button", "reset", "file", "image"];

export type PlainBrowser = ReturnType<typeof browserOf>;

function browserOf(pages: Pages) {
  const jar = new Map<string, string>();
  let url = new URL(ORIGIN);
  let response = new Response();
  let html = "";
  let root = parse("");

  async function go(address: string | URL, init: RequestInit = {}): Promise<void> {
    let next = new URL(address, url);
    let { method = "GET", body = null } = init;
    for (let hops = 0; ; hops++) {
      if (hops > MOST_REDIRECTS) throw new Error(`${next.pathname} leads in circles`);
      const Cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
      const headers = { ...FORM_HEADERS, "Sec-Fetch-Site": "same-origin", "User-Agent": AGENT, Cookie };
      response = await pages.open(next.pathname + next.search, { method, body, headers });
      await pages.settled();
      keep(jar, response.headers.getSetCookie());
      const location = response.headers.get("Location");
      if (location === null) break;
      next = new URL(location, next);
      [method, body] = ["GET", null];
    }
    url = next;
    // The test reads a file's body.
    html = response.headers.has("Content-Disposition") ? "" : await response.text();
    root = parse(html);
  }

  function find(tag: string, name: string | RegExp, within: Element): Element {
    const [found] = named(within, tag, name);
    const present = () => named(within, tag, /^/).map((element) => textOf(element));
    if (!found) throw new Error(`${url.pathname} has no ${tag} ${String(name)}, but ${present().join(", ")}`);
    return found;
  }

  function send(form: Element, button: Element | undefined, typed: Typed): Promise<void> {
    const sent = new URLSearchParams(entries(root, form, typed));
    const { name: field, value = "" } = button?.attributes ?? {};
    if (field !== undefined) sent.append(field, value);
    const action = new URL(form.attributes["action"] ?? "", url);
    if (form.attributes["method"]?.toLowerCase() === "post")
      return go(action, { method: "POST", body: sent });
    action.search = sent.toString();
    return go(action);
  }

  function only(what: string, found: Element | undefined): Element {
    if (!found) throw new Error(`${url.pathname} has no ${what}`);
    return found;
  }

  const withRole = (role: string) =>
    elements(root)
      .filter(({ attributes }) => attributes["role"] === role)
      .map((element) => textOf(element))
      .join(" ");

  return {
    open: (path: string) => go(path),
    /** Sends what a dialog sends that only scripts open, for the account of the open screen, which has a form. */
    sendDialog(path: string, typed: Typed): Promise<void> {
      const author = valueOf(control(root, AUTHOR_FIELD));
      return go(path, { method: "POST", body: new URLSearchParams({ [AUTHOR_FIELD]: author, ...typed }) });
    },
    path: () => url.pathname + url.search + url.hash,
    response: () => response,
    status: () => response.status,
    html: () => html,
    root: () => root,
    main: () => main(root),
    cookies: () => jar,
    text: () => textOf(main(root)),
    notices: () => withRole("status"),
    alerts: () => withRole("alert"),
    /** The value that the field has, as the page came. */
    field: (name: string) => valueOf(control(root, name)),
    /** The form, the section or the row with this id. */
    part: (id: string) =>
      only(
        `#${id}`,
        elements(root).find(({ attributes }) => attributes["id"] === id),
      ),
    /** The controls that only scripts move, except those that CSS hides without scripts. */
    inert: () =>
      elements(root)
        .filter((one) => (isPressed(one) || isChosen(one)) && !goesWithScripts(one))
        .map((one) => textOf(one)),
    /** The row of a list that says this text. */
    row: (text: string) =>
      only(
        `row with ${text}`,
        elements(root).findLast((one) => /^(li|tr)$/.test(one.tag) && textOf(one).includes(text)),
      ),
    has: (tag: string, name: string | RegExp) => named(root, tag, name).length > 0,
    follow: (name: string | RegExp, within = root) => go(find("a", name, within).attributes["href"] ?? ""),
    /** Types into fields of the button's form, and presses the button. */
    async press(name: string | RegExp, typed: Typed = {}, within = root): Promise<void> {
      // A button that only scripts move may have the same name.
      const button =
        named(within, "button", name).find((one) => formOf(root, one)) ?? find("button", name, within);
      if ("disabled" in button.attributes) throw new Error(`${String(name)} is disabled`);
      const form = formOf(root, button);
      if (!form) throw new Error(`${String(name)} stands in no form`);
      return send(form, button, typed);
    },
    /** Types into the field, and presses Entrée in it. */
    async enter(name: string, value: string, within = main(root)): Promise<void> {
      const form = formOf(root, control(within, name));
      if (!form) throw new Error(`${name} stands in no form`);
      const button = elements(root).find((one) => one.tag === "button" && formOf(root, one) === form);
      return send(form, button, { [name]: value });
    },
  };
}

/** A browser, and the letters that the worker sends meanwhile. */
export function plainBrowser(limits: Partial<Bindings> = {}) {
  const letters: Mail[] = [];
  // A letter waits, so that the time of an answer does not show whether one was sent.
  vi.spyOn(scheduler, "wait").mockResolvedValue();
  const send = (mail: Mail) => Promise.resolve({ messageId: String(letters.push(mail)) });
  const pages = testPages(testClock(), { COURRIER: { send } as unknown as SendEmail, ...limits });
  return { ...browserOf(pages), pages, letters };
}

let rank = 0;

/** A new shop, whose manager has signed in by the form, and its API. */
export async function plainShop(name = "Boutique Teranga") {
  const browser = plainBrowser();
  const account = await createAccount(name);
  const api = await openApi(browser.pages, account);
  await logIn(browser, account);
  return { ...browser, account, api };
}

export async function createAccount(name = "Boutique Teranga") {
  const email = `boutique${(rank += 1)}@exemple.sn`;
  const { gerantVO } = registration(email);
  const { comptes } = testServices();
  const etablissement = { ...gerantVO.etablissement, nom: name };
  const { etablissementId } = await comptes.register({ ...gerantVO, etablissement, motDePasse: PASSWORD });
  return { email, password: PASSWORD, etablissementId };
}

export async function logIn(browser: PlainBrowser, { email, password }: Credentials): Promise<void> {
  await browser.open("/login");
  await browser.press("Se connecter", { email, password });
}

export async function openApi(pages: Pages, { email, password }: Credentials): Promise<Api> {
  async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const headers = {
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await pages.open(`/api/v1${path}`, init);
    await pages.settled();
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? null : JSON.parse(text)) as T;
  }
  const { accessToken } = await call<{ accessToken: string }>("POST", "/compte/login", { email, password });
  return (method, path, body) => call(method, path, body, accessToken);
}

function keep(jar: Map<string, string>, written: readonly string[]): void {
  for (const line of written) {
    const [pair = ""] = line.split(";");
    const end = pair.indexOf("=");
    if (/;\s*Max-Age=0/i.test(line)) jar.delete(pair.slice(0, end));
    else jar.set(pair.slice(0, end), pair.slice(end + 1));
  }
}

const isPressed = ({ tag, attributes }: Element) => tag === "button" && attributes["type"] !== "submit";
const isChosen = ({ tag, attributes }: Element) => tag === "select" && !("name" in attributes);

function goesWithScripts(element: Element): boolean {
  for (let up: Element | null = element; up; up = up.parent)
    if (up.attributes["class"]?.includes("noscript:hidden")) return true;
  return false;
}

const main = (root: Element) => elements(root).find(({ tag }) => tag === "main") ?? root;

function formOf(root: Element, element: Element): Element | undefined {
  const { form: id } = element.attributes;
  if (id !== undefined)
    return elements(root).find(({ tag, attributes }) => tag === "form" && attributes["id"] === id);
  for (let up: Element | null = element; up; up = up.parent) if (up.tag === "form") return up;
  return undefined;
}

const controls = (within: Element) =>
  elements(within).filter(
    ({ tag, attributes }) => ["input", "select", "textarea"].includes(tag) && "name" in attributes,
  );

function control(within: Element, name: string): Element {
  const found = controls(within).find(({ attributes }) => attributes["name"] === name);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}

/** What the form sends: the values that it came with, except those that are typed. */
function entries(root: Element, form: Element, typed: Typed): [string, string][] {
  const own = controls(root).filter((e) => formOf(root, e) === form && !("disabled" in e.attributes));
  for (const [name, value] of Object.entries(typed)) {
    const fields = own.filter(({ attributes }) => attributes["name"] === name);
    const choices = fields.flatMap(choicesOf);
    if (fields.length === 0 || (choices.length > 0 && !choices.includes(value)))
      throw new Error(`The form takes no ${value} for ${name}`);
  }
  return own.flatMap((element): [string, string][] => {
    const { name = "", type = "text", value = "on" } = element.attributes;
    if (NOT_SENT.includes(type)) return [];
    const given = typed[name];
    if (type !== "radio" && type !== "checkbox") return [[name, given ?? valueOf(element)]];
    const checked = given === undefined ? "checked" in element.attributes : given === value;
    return checked ? [[name, value]] : [];
  });
}

function choicesOf({ tag, attributes, children }: Element): string[] {
  if (attributes["type"] === "radio") return [attributes["value"] ?? "on"];
  if (tag !== "select") return [];
  return elements({ tag, attributes, children, parent: null })
    .filter((option) => option.tag === "option")
    .map((option) => option.attributes["value"] ?? textOf(option));
}

function valueOf(element: Element): string {
  if (element.tag === "textarea") return textOf(element, false);
  if (element.tag === "input") return element.attributes["value"] ?? "";
  const options = elements(element).filter(({ tag }) => tag === "option");
  const chosen = options.find(({ attributes }) => "selected" in attributes) ?? options[0];
  return chosen ? (chosen.attributes["value"] ?? textOf(chosen)) : "";
}
