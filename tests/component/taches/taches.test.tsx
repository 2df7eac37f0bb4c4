// The task list of the dashboard.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { EDITION } from "#app/content/edit.ts";
import { TACHES } from "#app/content/taches.ts";
import * as dashboard from "#app/routes/_app._shell.dashboard.tsx";
import { checkScreen } from "#tests/component/harness/check.ts";
import { fieldsOf, refused } from "#tests/component/harness/forms.ts";
import { focus, press, typeKeys } from "#tests/component/harness/keys.ts";
import { receiveChange } from "#tests/component/harness/news.ts";
import { conflicted, held, redirectWithToast, savedHere } from "#tests/component/harness/outcomes.ts";
import { type DataOf, given, openScreen, type Width, widths } from "#tests/component/harness/screen.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Tache } from "#worker/features/taches/domain.ts";

type Sent = Record<string, string>;

function tache(id: number, titre: string, rest: Partial<Tache> = {}): Tache {
  return {
    ...{ id, titre, description: null, statut: "A_FAIRE", priorite: "NORMALE", assigneA: null },
    ...{ terminePar: null, dateFin: null, dateCreation: id, version: 1 },
    ...rest,
  };
}

const DONE = tache(3, "Faite", { statut: "TERMINEE", dateFin: 1 });

const FIGURES: DataOf<typeof dashboard>["figures"] = {
  ...{ instant: Date.now(), periode: "jour", chiffreAffaires: 0, evolution: 0, nombreVentes: 0, benefice: 0 },
  ...{ correction: 0, marge: null, depenses: 0, nombreAchats: 0, hasSold: false, totalProduits: 0 },
  ...{
    totalCategories: 0,
    ruptures: 0,
    stocksFaibles: 0,
    enAttente: { nombre: 0, montant: 0 },
    resteAPayer: 0,
  },
  ...{
    aReapprovisionner: [],
    taches: { aFaire: 0, terminees: 0 },
    bars: [],
    sales: null,
    hours: null,
  },
  ...{ weekdays: null, bestSellers: [] },
};

type Options = { address?: string; width?: Width; before?: (sent: Sent, request: Request) => unknown };

/** A dashboard that keeps tasks as the server does; `before` may answer first. Newest first. */
async function openTaches(taches: Tache[], { address = "/dashboard", width, before }: Options = {}) {
  let key = 0;
  await openScreen(address, {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.dashboard": given(dashboard, {
        loader: ({ request }) => {
          const params = new URL(request.url).searchParams;
          const toDo = taches.filter(({ statut }) => statut === "A_FAIRE");
          const finished = taches.filter(({ statut }) => statut === "TERMINEE");
          const newest = (list: Tache[], most: number) =>
            list.filter(({ id }, rank) => rank < most || String(id) === params.get("tache"));
          const folded = params.get("terminees");
          const counts = { aFaire: toDo.length, terminees: finished.length };
          return {
            figures: { ...FIGURES, taches: counts },
            taches: {
              toDo: newest(toDo, Number(params.get("aFaire") ?? 50)),
              finished: folded === null && !params.has("tache") ? [] : newest(finished, Number(folded ?? 50)),
            },
            idempotencyKey: String((key += 1)).padStart(32, "0"),
          };
        },
        action: async ({ request }) => {
          const sent = await fieldsOf(request);
          const answer = await before?.(sent, request);
          if (answer) return answer;
          const [verb = "", of] = (sent["intent"] ?? "").split(":");
          const at = taches.findIndex(({ id }) => String(id) === (of ?? sent["id"]));
          const found = taches[at];
          if (verb === "ajouter") {
            taches.unshift(tache(taches.length + 1, sent["titre"] ?? ""));
            return savedHere(sent, TACHES.added, { idempotencyKey: String((key += 1)).padStart(32, "0") });
          }
          if (!found) throw new Error("No such task");
          if (verb === "supprimer") {
            taches.splice(at, 1);
            return redirectWithToast("/dashboard?terminees=50", { kind: "success", title: TACHES.deleted });
          }
          const changes =
            verb === "terminer"
              ? { statut: "TERMINEE" as const, dateFin: Date.now() }
              : {
                  titre: sent["titre"] ?? "",
                  priorite: (sent["priorite"] ?? "NORMALE") as Tache["priorite"],
                };
          const next = { ...found, ...changes };
          taches[at] = next;
          return savedHere(sent, verb === "terminer" ? TACHES.finished : TACHES.edited, next);
        },
      }),
    },
  });
  await expect.element(list()).toBeVisible();
}

const list = () => page.getByRole("region", { name: TACHES.titre });
const title = () => list().getByLabelText(TACHES.newTitle);
const inList = (text: string) => list().getByText(text, { exact: true });
const box = (titre: string) => list().getByRole("checkbox", { name: TACHES.finish(titre) });
const open = () => list().getByRole("link", { name: TACHES.add }).click();
const choose = async (titre: string, action: string) => {
  await list()
    .getByRole("button", { name: `Actions pour ${titre}` })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
};
const focusedId = () => expect.poll(() => document.activeElement?.id);

test.each(widths(360, 1280))("tasks are added one after the other, %i px", async (width) => {
  await openTaches([], { width });
  await expect.element(inList(TACHES.none)).toBeVisible();
  await open();
  for (const titre of ["Compter le rayon", "Payer la facture"]) {
    await expect.element(title()).toHaveFocus();
    await typeKeys(titre);
    await press("Enter");
    await expect.element(inList(titre)).toBeVisible();
    await expect.element(title()).toHaveValue("");
  }
  await expect.element(inList(TACHES.toDo(2))).toBeVisible();
  await checkScreen();
  await list().getByRole("link", { name: TACHES.closeAdd }).click();
  await expect.element(title()).not.toBeInTheDocument();
});

test("the next title is typed while a task is sent, and a refused title comes back", async () => {
  const { until, release } = held();
  await openTaches([], {
    before: async ({ titre = "" }, request) => {
      await until;
      return titre.trim() === "" ? refused(request, { titre: [MESSAGES.titleRequired] }) : undefined;
    },
  });
  await open();
  await title().fill("Envoyée");
  await press("Enter");
  await expect.element(title()).toHaveValue("");
  await typeKeys("Suivante");
  release();
  await expect.element(inList("Envoyée")).toBeVisible();
  await expect.element(title()).toHaveValue("Suivante");
  await title().fill("   ");
  await press("Enter");
  await expect.element(inList(MESSAGES.titleRequired)).toBeVisible();
  await expect.element(title()).toHaveValue("   ");
});

test("what another device adds takes neither typed text nor focus", async () => {
  const taches = [tache(1, "Compter")];
  await openTaches(taches);
  await open();
  await title().fill("En cours de saisie");
  taches.unshift(tache(2, "Venue d'ailleurs", { priorite: "URGENTE", description: "Vite" }));
  receiveChange({ tacheId: 2 });
  await expect.element(inList("Venue d'ailleurs")).toBeVisible();
  await expect.element(inList("Urgente")).toBeVisible();
  await expect.element(title()).toHaveValue("En cours de saisie");
  await expect.element(title()).toHaveFocus();
});

test("a finished task goes to its list, and the focus to the row that takes its place", async () => {
  await openTaches([tache(3, "Payer"), tache(2, "Appeler le grossiste"), tache(1, "Compter")]);
  focus(box("Appeler le grossiste"));
  await press(" ");
  await expect.element(page.getByText(TACHES.finished).first()).toBeVisible();
  await expect.element(inList(TACHES.toDo(2))).toBeVisible();
  await focusedId().toBe("tache-1");
  await list()
    .getByRole("link", { name: /^Terminées/ })
    .click();
  const done = list().getByRole("list", { name: TACHES.finishedTitle });
  await expect.element(done.getByText("Appeler le grossiste")).toBeVisible();
  await expect.element(done.getByText(/^Aujourd'hui, \d\d:\d\d$/)).toBeVisible();
  expect(done.getByRole("checkbox").elements()).toEqual([]);
  await checkScreen();
  // A finished task can be deleted too.
  await choose("Appeler le grossiste", "Supprimer");
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByText("Êtes-vous sûr de vouloir supprimer cette tâche\u202F?"))
    .toBeVisible();
  await checkScreen();
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByText(TACHES.deleted).first()).toBeVisible();
  await expect.element(inList("Appeler le grossiste")).not.toBeInTheDocument();
});

test("a task is edited in its place, and a late edit shows the stored values", async () => {
  const stored = tache(1, "Compter tout", { version: 2 });
  let tries = 0;
  await openTaches([tache(2, "Payer"), tache(1, "Compter le rayon")], {
    before: (sent) => {
      tries += 1;
      return (
        tries === 1 &&
        conflicted(sent, { stored, fields: { titre: "Compter tout" }, touched: ["titre", "priorite"] })
      );
    },
  });
  await choose("Compter le rayon", "Modifier");
  const titre = list().getByLabelText(TACHES.fieldTitle, { exact: true });
  await expect.element(titre).toHaveFocus();
  await titre.fill("Recompter le rayon");
  await list().getByLabelText(TACHES.priorite).selectOptions("Haute");
  await list().getByRole("button", { name: "Enregistrer" }).click();
  await expect.element(list().getByText(EDITION.changedMeanwhile)).toBeVisible();
  await expect.element(titre).toHaveValue("Recompter le rayon");
  await checkScreen();
  await list().getByRole("button", { name: "Enregistrer" }).click();
  await expect.element(page.getByText(TACHES.edited).first()).toBeVisible();
  await expect.element(inList("Recompter le rayon")).toBeVisible();
  await expect.element(inList("Haute")).toBeVisible();
  await focusedId().toBe("tache-1");
});

test("a press on a task that another device has finished is refused, though its row has gone", async () => {
  const { until, release } = held();
  const taches = [tache(2, "Payer"), tache(1, "Recompter"), DONE];
  await openTaches(taches, {
    before: async (_, request) => {
      taches[1] = { ...DONE, id: 1, titre: "Recompter" };
      await until;
      return refused(request, { "": ["Cette tâche est déjà terminée"] });
    },
  });
  await box("Recompter").click();
  await list()
    .getByRole("link", { name: /^Terminées/ })
    .click();
  await expect.element(inList(TACHES.toDo(1))).toBeVisible();
  await expect.element(box("Recompter")).not.toBeInTheDocument();
  release();
  await expect.element(page.getByText(TACHES.finishFailed)).toBeVisible();
  await expect.element(page.getByText("Cette tâche est déjà terminée")).toBeVisible();
});

test("the address of a task marks its row, also beyond the first fifty, and unfolds the finished ones", async () => {
  const many = Array.from({ length: 52 }, (_, n) => tache(52 - n, `Tâche ${String(52 - n)}`));
  const taches = many.map((one) =>
    one.id === 2 ? { ...one, statut: "TERMINEE" as const, dateFin: 1 } : one,
  );
  await openTaches(taches, { address: "/dashboard?tache=1#tache-1", width: 360 });
  const row = (id: number) => document.getElementById(`tache-${String(id)}`);
  await expect.poll(() => row(1)?.getAttribute("aria-current")).toBe("true");
  await checkScreen();
  await openTaches(taches, { address: "/dashboard?terminees=50&tache=2#tache-2" });
  await expect.poll(() => row(2)?.getAttribute("aria-current")).toBe("true");
  await expect.element(list().getByRole("list", { name: TACHES.finishedTitle })).toBeVisible();
  await list()
    .getByRole("link", { name: /^Terminées/ })
    .click();
  await list()
    .getByRole("link", { name: TACHES.more(1) })
    .click();
  await expect.poll(() => list().getByRole("checkbox").elements().length).toBe(51);
});
