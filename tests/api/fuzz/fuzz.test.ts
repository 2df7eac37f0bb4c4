// Thousands of calls that nobody means to make: no answer is a 5xx, and each is one that the document announces.
// `npm run fuzz` runs the long form and prints its seed; `npm run fuzz -- --graine 7` runs that one again.
import { beforeAll, expect, inject, test, vi } from "vitest";
import { createRandom, type Random } from "#scripts/demo/random.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { defaut } from "#tests/helpers/conformite.ts";
import { operations } from "#tests/helpers/document.ts";
import { api, type Preparee, preparer } from "../entrees/boutiques.ts";
import { adresse, type Entree } from "../entrees/entree.ts";
import { ENTREES } from "../entrees/index.ts";
import { type Envoi, envoyer, muter } from "./mutation.ts";

declare module "vitest" {
  interface ProvidedContext {
    fuzz: { requetes: number; graine: number };
  }
}

/** After so many calls a shop has lost what its calls were about, and gives way to a new one. */
const USAGES_MAX = 60;
const FAUTES_MAX = 10;

const { requetes, graine } = inject("fuzz");
const documentees = new Map(operations());

beforeAll(migrer);

test(`${requetes} calls, seed ${graine}`, { timeout: 3_600_000 }, async () => {
  const hasard = createRandom(graine);
  const boutiqueDe = boutiques();
  const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fautes: string[] = [];
  const statuts: Record<number, number> = {};
  for (let n = 0; n < requetes && fautes.length < FAUTES_MAX; n++) {
    const entree = tirer(hasard);
    const envoi = composer(entree, await boutiqueDe(entree), await boutiqueDe(entree, "ailleurs"), hasard);
    journal.mockClear();
    const { status, faute } = await essayer(entree.route, envoi);
    statuts[status] = (statuts[status] ?? 0) + 1;
    if (faute !== null) {
      fautes.push(
        `#${n} ${entree.route} ${JSON.stringify(envoi).slice(0, 1_000)}\n${faute}\n${journal.mock.calls.flat().join("\n").slice(0, 2_000)}`,
      );
    }
  }
  journal.mockRestore();
  console.log(`${requetes} calls, seed ${graine}: ${JSON.stringify(statuts)}`);
  expect(fautes.join("\n\n")).toBe("");
  // Not everything was refused at the door: a good part of the calls reached what they are about.
  expect(statuts[200] ?? 0).toBeGreaterThan(requetes / 20);
});

/** A route; accounts hash, and so come up less often. */
function tirer(hasard: Random): Entree {
  const [premiere, ...autres] = ENTREES;
  if (!premiere) throw new Error("There is no entry");
  const entree = hasard.pick([premiere, ...autres]);
  return entree.route.includes("/compte/") && !hasard.chance(1 / 5) ? tirer(hasard) : entree;
}

function composer(entree: Entree, ici: Preparee, ailleurs: Preparee, hasard: Random): Envoi {
  const [methode = ""] = entree.route.split(" ");
  const ids = hasard.chance(1 / 10) ? { ...ici.ids, ...ailleurs.ids } : ici.ids;
  const demande = hasard.pick(entree.demandes(ids, ici.boutique));
  const envoi = envoyer(methode, demande, ici.boutique.token);
  const operation = documentees.get(entree.route);
  // Few keys, so that they come again: for the same demand, and for another.
  const prendUneCle = operation?.parameters?.some(({ in: ou }) => ou === "header");
  if (prendUneCle && hasard.chance(1 / 2)) envoi.headers["Idempotency-Key"] = hasard.pick(["k1", "k2", "k3"]);
  if (operation) muter(envoi, operation, hasard, hasard.int(0, 3));
  return envoi;
}

async function essayer(route: string, { methode, params, query, headers, body, brut }: Envoi) {
  const recherche = new URLSearchParams(query).toString();
  const chemin = `${adresse(route, { params })}${recherche && "?"}${recherche}`;
  const sansCorps = ["GET", "HEAD"].includes(methode) || (body === undefined && brut === undefined);
  const entetes = new Headers();
  for (const [nom, valeur] of Object.entries(headers)) {
    // A header that no client could send is none.
    if (/^[\t\x20-\x7e]*$/.test(valeur)) entetes.set(nom, valeur);
  }
  const request = new Request(`http://etal.test/api/v1${chemin}`, {
    method: methode,
    headers: entetes,
    body: sansCorps ? null : (brut ?? JSON.stringify(body)),
  });
  const reponse = await api.envoyer(request);
  const texte = await reponse.text();
  const { status } = reponse;
  if (status >= 500) return { status, faute: `${status}: ${texte}` };
  return { status, faute: methode === "OPTIONS" ? null : defaut(request, reponse, texte) };
}

/** The shops that the calls are made in, one for each way of preparing, renewed as they are used up. */
function boutiques() {
  const pretes = new Map<string, { preparee: Preparee; usages: number }>();
  const nomDe = new Map<Entree["preparer"], number>();
  return async (entree: Entree, role = "ici"): Promise<Preparee> => {
    const rang = nomDe.get(entree.preparer) ?? nomDe.size;
    nomDe.set(entree.preparer, rang);
    const cle = `${rang} ${role}`;
    let prete = pretes.get(cle);
    if (!prete || (role === "ici" && prete.usages >= USAGES_MAX)) {
      prete = { preparee: await preparer(entree, role === "ici" ? 0 : 5_000), usages: 0 };
      pretes.set(cle, prete);
    }
    prete.usages += 1;
    return prete.preparee;
  };
}
