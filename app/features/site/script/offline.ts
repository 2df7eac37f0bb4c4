// The page 'Hors ligne' stands at the address of the screen that the network did not answer: it takes that screen's title,
// and loads the address again.

import { readAccount } from "#app/device/account.ts";
import { envoisName } from "#app/outbox/names.ts";
import { openDatabaseShelf } from "#app/outbox/database-shelf.ts";
import { unfinished } from "#app/outbox/shelf.ts";
import { deviceRows } from "./device-rows.ts";

async function showDeviceRows(): Promise<void> {
  const account = readAccount();
  if (!account) return;
  const shelf = await openDatabaseShelf(envoisName(account.gerantId, account.etablissementId), () => []);
  const unsent = await unfinished(shelf);
  const onDevice = await shelf.transact(async (t) => ({
    unsent,
    recorded: (await t.envois("ENREGISTRE")).length,
    paniers: await t.get("paniers"),
  }));
  for (const { name, detail } of deviceRows(onDevice, account.etablissement.devise, Date.now())) {
    const row = document.querySelector<HTMLElement>(`[data-row=${name}]`);
    const place = row?.querySelector("[data-detail]");
    if (!row || !place) continue;
    place.textContent = detail;
    row.hidden = false;
    row.closest("section")?.removeAttribute("hidden");
  }
}

const path = location.pathname;
const links = [...document.querySelectorAll<HTMLAnchorElement>("nav a[href^='/']")];
const current = links.filter(({ pathname }) => path === pathname || path.startsWith(`${pathname}/`));
for (const link of current) link.setAttribute("aria-current", "page");

const titre = current.find((link) => link.closest("aside"))?.textContent;
const heading = document.querySelector("h1");
if (titre && heading) {
  heading.textContent = titre;
  document.title = `${titre}, Étal`;
}

function retry(): void {
  location.reload();
}

/** `online` tells of an antenna, not of the server, and a weak signal does not tell it at all. */
async function look(): Promise<void> {
  if (document.hidden) return;
  const answered = await fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
  if (answered) retry();
}

const LOOK_MS = 10_000;
setInterval(() => void look(), LOOK_MS);
document.querySelector("[data-retry]")?.addEventListener("click", retry);
window.addEventListener("online", () => void look());
document.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true });
// A browser that keeps nothing has nothing to show.
void showDeviceRows().catch(() => undefined);
