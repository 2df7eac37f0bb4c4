// The page 'Hors ligne' stands at the address of the screen that the network did not answer: it takes that screen's title,
// and loads the address again.

/** A row of "Ce qui marche ici": the name of a row of the page, and what stands under its title. */
type DeviceRow = { name: "envois" | "ventes" | "paniers"; detail: string };

/** What this device holds and can show without a network. A row without anything is absent. */
function deviceRows(): DeviceRow[] {
  return [];
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

for (const { name, detail } of deviceRows()) {
  const row = document.querySelector<HTMLElement>(`[data-row=${name}]`);
  const place = row?.querySelector("[data-detail]");
  if (!row || !place) continue;
  place.textContent = detail;
  row.hidden = false;
  row.closest("section")?.removeAttribute("hidden");
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
