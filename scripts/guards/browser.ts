// The browser's guards: what a shopkeeper must not lose at the till, in a form, on a lost network. list.ts has the worker's.
import type { Guard } from "./list.ts";

const outbox: Guard[] = [
  {
    name: "outbox: once the customer has left no refusal gives the basket back",
    holds: "if (!envoi.horsLigne) return null;",
    without: "return null;",
    seenBy: ["tests/unit/outbox/envoi.test.ts"],
  },
  {
    name: "outbox: a refusal of a sale with a network does not end one that is kept",
    holds: 'if (!essai.horsLigne) return { ...envoi, etat: "A_ENVOYER", essai: null };',
    without: "",
    seenBy: ["tests/unit/outbox/envoi.test.ts"],
  },
  {
    name: "outbox: the answer to an earlier request refuses nothing",
    holds: 'if (envoi.etat !== "ENVOI" || essai?.id !== event.essai) return envoi;\n      if (!envoi',
    without: 'if (envoi.etat !== "ENVOI" || !essai) return envoi;\n      if (!envoi',
    seenBy: ["tests/unit/outbox/envoi.test.ts"],
  },
  {
    name: "outbox: a request of a page that is gone is taken over",
    holds: "return age < 0 || age > ORPHAN_MS;",
    without: "return false;",
    seenBy: ["tests/unit/outbox/envoi.test.ts"],
  },
  {
    name: "outbox: a sale that is kept is without a network from then on",
    holds: "return isUnfinished(envoi) ? { ...envoi, horsLigne: true } : envoi;",
    without: "return envoi;",
    seenBy: ["tests/unit/outbox/envoi.test.ts"],
  },
  {
    name: "outbox: the basket leaves the till with its sale",
    holds: 'await t.set("paniers", paniers.left(before));',
    without: "",
    seenBy: ["tests/unit/outbox/outbox.test.ts"],
  },
  {
    name: "outbox: a refused basket is the till's again",
    holds: 'if (back) await t.set("paniers", back(await t.get("paniers")));',
    without: "",
    seenBy: ["tests/unit/outbox/outbox.test.ts"],
  },
  {
    name: "outbox: a key that is there adds nothing",
    holds: "    if (there) return there;\n",
    without: "",
    seenBy: ["tests/component/outbox/database.test.tsx"],
    only: "a key that is there",
  },
  {
    name: "outbox: a basket that another tab has changed is not sold",
    holds: "if (!paniers.holds(before)) return null;",
    without: "",
    seenBy: ["tests/component/caisse/open-payment.test.tsx"],
    only: "another tab has changed meanwhile",
  },
  {
    name: "outbox: its transactions end on the disk",
    holds: 'const DURABLE = { durability: "strict" } as const;',
    without: 'const DURABLE = { durability: "relaxed" } as const;',
    seenBy: ["tests/component/outbox/database.test.tsx"],
    only: "ends on the disk",
  },
  {
    name: "outbox: a database that was thrown away gets its baskets back",
    holds: "of found === birth ? [] : known()",
    without: "of []",
    seenBy: ["tests/component/outbox/database.test.tsx"],
    only: "a cleared database",
  },
  {
    name: "outbox: an ended session gives nothing up",
    holds: '  NON_AUTHENTIFIE: "HELD",\n',
    without: "",
    seenBy: ["tests/unit/outbox/send.test.ts"],
  },
  {
    name: "outbox: a server that gives up has refused nothing",
    holds: '  if (status >= 500 && status !== PORTAL) return { state: "FAILED" };\n',
    without: "",
    seenBy: ["tests/unit/outbox/send.test.ts"],
  },
  {
    name: "outbox: a basket is sent as its own account's",
    holds: "[AUTHOR_HEADER]: author,",
    without: "",
    seenBy: ["tests/unit/outbox/send.test.ts"],
  },
  {
    name: "outbox: a basket is a sale or a cancellation, by one key",
    holds: "const key = cancelled ? (envoi.cleAnnulation ?? envoi.cle) : envoi.cle;",
    without: "const key = cancelled ? `${envoi.cle}.annulation` : envoi.cle;",
    seenBy: ["tests/unit/outbox/send.test.ts"],
    only: "a noted cancellation",
  },
  {
    name: "outbox: a day before all others repeats no number",
    holds: "Object.fromEntries([[day, n], ...days.slice(0, DAYS_KEPT - 1)])",
    without: "Object.fromEntries(days.slice(0, DAYS_KEPT - 1))",
    seenBy: ["tests/unit/outbox/appareil.test.ts"],
    only: "a day before all others",
  },
  {
    name: "outbox: a basket that another page has taken out stays out",
    holds: "of found === birth ? [] : known()",
    without: "of known()",
    seenBy: ["tests/component/outbox/database.test.tsx"],
    only: "stays out when the handle is opened again",
  },
  {
    name: "outbox: a sale that another tab sends is kept before the cashier hears so",
    holds: 'envoi.horsLigne ? envoi : await apply(cle, { type: "KEEP" })',
    without: "envoi",
    seenBy: ["tests/unit/outbox/outbox.test.ts"],
    only: "a basket that another tab is sending",
  },
  {
    name: "outbox: after a lost answer the server is asked until it answers",
    holds: "if (text === told && state.get().reached) return;",
    without: "if (text === told || !state.get().reached) return;",
    seenBy: ["tests/unit/outbox/outbox.test.ts"],
    only: "after a lost answer the till asks",
  },
  {
    name: "outbox: a clock that was put back repeats no number",
    holds: "const n = (appareil.numeros[day] ?? 0) + 1;",
    without: "const n = Object.keys(appareil.numeros).at(-1) === day ? (appareil.numeros[day] ?? 0) + 1 : 1;",
    seenBy: ["tests/unit/outbox/appareil.test.ts"],
  },
  {
    name: "outbox: what is sold here is not in stock",
    holds: "till.change({ catalogue: withHeld(known, held) });",
    without: "till.change({ catalogue: known });",
    seenBy: ["tests/unit/caisse/caisse.test.ts"],
  },
  {
    name: "outbox: a sign-out tells of sales that are not recorded",
    holds: "if (someWait(account.auteur)) return <LeavingQuestion",
    without: "if (false) return <LeavingQuestion",
    seenBy: ["tests/component/shell/frame.test.tsx"],
    only: "before a sign-out",
  },
];

const payment: Guard[] = [
  {
    name: "payment: two presses are one sale",
    holds: 'if (payment.state !== "ENTERING") return payment;\n      return { state: "SENDING"',
    without: 'if (payment.state === "DONE") return payment;\n      return { state: "SENDING"',
    seenBy: ["tests/unit/caisse/payment-machine.test.ts"],
  },
  {
    name: "payment: what is being sent cannot be closed",
    holds: 'return payment.state === "SENDING" ? payment : IDLE;',
    without: "return IDLE;",
    seenBy: ["tests/unit/caisse/payment-machine.test.ts"],
  },
  {
    name: "payment: the till may be left while a sale is recorded",
    holds: "if (!isRunning()) showOutcome(sold);",
    without: "if (!isRunning()) return;",
    seenBy: ["tests/unit/caisse/caisse.test.ts"],
  },
  {
    name: "payment: another tab's sale of the basket closes it",
    holds: 'if (payment.state !== "ENTERING" || payment.cle === cle) return;',
    without: "return;",
    seenBy: ["tests/component/caisse/open-payment.test.tsx"],
    only: "closes its payment",
  },
  {
    name: "payment: a key of the till takes what was just typed",
    holds: "      finishTyping();\n",
    without: "",
    seenBy: ["tests/component/caisse/open-payment.test.tsx"],
    only: "F8 takes",
  },
  {
    name: "split: cash pays no more than the other modes leave",
    holds: "Math.min(line.received, left)",
    without: "line.received",
    seenBy: ["tests/unit/caisse/split.test.ts"],
  },
  {
    name: "split: only cash may be more than is left",
    holds: "  if (montant > room) return { line: null, errors: { montant: [refusals.tooMuch] } };\n",
    without: "",
    seenBy: ["tests/unit/caisse/split.test.ts"],
  },
  {
    name: "split: an edited line keeps what was typed of the next payment",
    holds: "if (line.id !== nextId) return;",
    without: "",
    seenBy: ["tests/component/caisse/payments.test.tsx"],
    only: "a line that changes",
  },
  {
    name: "payment: going back still closes sheets after a link that found no network",
    holds: 'return Number(state["idx"] ?? 0);',
    without: 'return String(state["key"]) as unknown as number;',
    seenBy: ["tests/journeys/caisse/open-payment.test.ts"],
    only: "quitter la caisse",
  },
  {
    name: "payment: the router is notified that going back found no network",
    holds: "if (wasAway) {",
    without: "if (false) {",
    seenBy: ["tests/journeys/caisse/open-payment.test.ts"],
    only: "quitter la caisse",
  },
  {
    name: "payment: a sheet has its entry before the next press",
    holds: "() => queueMicrotask(settle)",
    without: "() => setTimeout(settle, 1000)",
    seenBy: ["tests/component/caisse/back.test.tsx"],
    only: "at once",
  },
];

const panier: Guard[] = [
  {
    name: "basket: a changed basket is another sale",
    holds: ": { ...before, panier: next, cle }));",
    without: ": { ...before, panier: next }));",
    seenBy: ["tests/unit/caisse/kept-paniers.test.ts"],
  },
  {
    name: "basket: one that was begun before the device was read keeps its key",
    holds: "kept.panier.lignes.length === 0 ? early.cle : newKey()",
    without: "newKey()",
    seenBy: ["tests/unit/caisse/kept-paniers.test.ts"],
  },
  {
    name: "basket: a reading shows nothing older than what is being written",
    holds: "if (kept && !hasUnwritten()) show(kept)",
    without: "if (kept && waiting.length === 0) show(kept)",
    seenBy: ["tests/unit/caisse/kept-paniers.test.ts"],
  },
  {
    name: "basket: a tab parks what it shows",
    holds: ": [...before.parked, waits] }));",
    without: ": [...before.parked, { ...waits, panier: before.panier }] }));",
    seenBy: ["tests/unit/caisse/kept-paniers.test.ts"],
  },
  {
    name: "basket: a removed line returns only to its own basket",
    holds: "return removal?.cle === cle ? removal : null;",
    without: "return removal;",
    seenBy: ["tests/component/caisse/removal.test.tsx"],
    only: "gone for the next customer",
  },
  {
    name: "basket: a line is not sold below its minimum price",
    holds: "if (prix >= line.prixMinimum) return keep(",
    without: "if (prix >= 0) return keep(",
    seenBy: ["tests/unit/caisse/panier.test.ts"],
  },
  {
    name: "basket: tiles that are pressed before the page answers count",
    holds: "t.dataset.taps=1+(+t.dataset.taps||0)",
    without: "t.dataset.tapped=1",
    seenBy: ["tests/journeys/caisse/early-typing.test.ts"],
    only: "vendre, chercher et remplir",
  },
];

const scanner: Guard[] = [
  {
    name: "scanner: its burst presses nothing in a sheet",
    holds: "        swallow(event);\n        const code = gathered;",
    without: "        const code = gathered;",
    seenBy: ["tests/component/caisse/scanner.test.tsx"],
    only: "during a payment",
  },
  {
    name: "scanner: a code read during a payment changes no basket",
    holds:
      'if (payment.state === "ENTERING") commands.showProblem({ state: "SCAN" });\n    else if (open || ',
    without: "if (",
    seenBy: ["tests/component/caisse/scanner.test.tsx"],
    only: "during a payment",
  },
  {
    name: "scanner: a code in the field of a number is asked about",
    holds: 'if (event.key !== "Enter" || !MANY_DIGITS.test(value.replace(/\\s/g, ""))) return;',
    without: "return;",
    seenBy: ["tests/component/caisse/scanner.test.tsx"],
    only: "a field of a number asks",
  },
  {
    name: "scanner: the end of a code does not send a product's form",
    holds: 'if (event.key !== "Enter" || event.nativeEvent.isComposing) return;\n    event.preventDefault();',
    without: 'if (event.key !== "Enter" || event.nativeEvent.isComposing) return;',
    seenBy: ["tests/component/produits/scanner.test.tsx"],
  },
  {
    name: "camera: a code held before it counts once",
    holds: "if (away > TWICE_MS || counted.has(code)) return false;",
    without: "if (away > TWICE_MS) return false;",
    seenBy: ["tests/unit/shell/camera.test.ts"],
  },
];

const drafts: Guard[] = [
  {
    name: "draft: what is typed is kept",
    holds: '    form.addEventListener("input", keep, quit);\n',
    without: "",
    seenBy: ["tests/component/produits/creation.test.tsx"],
    only: "what was typed is there again",
  },
  {
    name: "draft: a password is not kept",
    holds: "names.filter((name) => !SECRETS.includes(name)).map(",
    without: "names.map(",
    seenBy: ["tests/component/parametres/profile.test.tsx"],
    only: "the deletion of the account",
  },
  {
    name: "draft: an old one does not undo a newer edit",
    holds: "loaded.current = conflict ? {} : pick(draft, LOADED_FIELDS);",
    without: "loaded.current = {};",
    seenBy: ["tests/component/categories/form.test.tsx"],
    only: "a draft is entered into a record",
  },
  {
    name: "draft: what is typed before the page answers stays",
    holds: "for (const [control, state] of entered) if (control.isConnected) enter(control, state);",
    without: "",
    seenBy: ["tests/journeys/caisse/early-typing.test.ts"],
    only: "vendre, chercher et remplir",
  },
];

const forms: Guard[] = [
  {
    name: "form: after a refusal the next press is sent at once, not after another load of the screen",
    holds: "  actionStatus < 400 || (actionResult",
    without: "  actionStatus < 600 || (actionResult",
    seenBy: ["tests/component/caisse-jour/day.test.tsx"],
    only: "the next press sends it at once",
  },
  {
    name: "form: a late edit keeps what was typed",
    holds: "? ({ ...options.defaultValue, ...typed } as DefaultValue<Values>)",
    without: "? options.defaultValue",
    seenBy: ["tests/component/categories/form.test.tsx"],
    only: "a late edit shows",
  },
  {
    name: "form: after a late edit the first field to decide on has the focus",
    holds: "  first.focus();\n  const written",
    without: "  const written",
    seenBy: ["tests/component/categories/form.test.tsx"],
    only: "a late edit shows",
  },
  {
    name: "form: the caret stays where someone types while the form is sent",
    holds: "navigation?.formData ? withWriting(outcome, navigation.formData) : outcome",
    without: "outcome",
    seenBy: ["tests/journeys/every-screen/typing-under-way.test.ts"],
  },
  {
    name: "form: the sentence of a field is read with it",
    holds: "cx(invalid && `${control}-error`, hint",
    without: "cx(hint",
    seenBy: ["tests/component/produits/creation.test.tsx"],
    only: "a number that is none",
  },
  {
    name: "form: the sentence of a refused field goes when it is edited",
    holds: "standing: edited ? undefined : errors,",
    without: "standing: errors,",
    seenBy: ["tests/component/categories/form.test.tsx"],
    only: "a refused name",
  },
  {
    name: "form: two presses are one submit",
    holds: "    if (loading) event.preventDefault();\n    else onClick?.(event);",
    without: "    onClick?.(event);",
    seenBy: ["tests/component/categories/form.test.tsx"],
    only: "two presses save once",
  },
  {
    name: "form: an export that waits is not requested again by another button",
    holds: "    if (sending) return;\n    const { submitter }",
    without: "    const { submitter }",
    seenBy: ["tests/component/parametres/profile.test.tsx"],
    only: "an export that waits",
  },
  {
    name: "form: a creation keeps its key while its screen loads again",
    holds: 'const [first] = useState(value);\n  return <input type="hidden" name="cle" value={first} />;',
    without: 'return <input type="hidden" name="cle" value={value} />;',
    seenBy: ["tests/component/stock/record.test.tsx"],
    only: "a sale during the count",
  },
  {
    name: "form: thousands are sent as one number",
    holds: "if (event.formData.has(input.name)) event.formData.set(",
    without: "if (false) event.formData.set(",
    seenBy: ["tests/component/produits/creation.test.tsx"],
    only: "a number that is none",
  },
  {
    name: "form: what is no number is said when its field is left",
    holds: "report?.(numberProblem(event.currentTarget.value, kind));",
    without: "",
    seenBy: ["tests/component/produits/creation.test.tsx"],
    only: "a number that is none",
  },
  {
    name: "stock: a count names the stock that it was begun with",
    holds: '<input type="hidden" name="quantiteConnue" value={known} />',
    without: '<input type="hidden" name="quantiteConnue" value={produit.quantite} />',
    seenBy: ["tests/component/stock/record.test.tsx"],
    only: "a sale during the count",
  },
  {
    name: "reconciliation: a press is remembered, also when nothing is drawn before the answer",
    holds: "  return { ref, onSubmit };",
    without: "  return { ref };",
    seenBy: ["tests/component/ventes/reconciliation.test.tsx"],
    only: "the row that follows gets the focus",
  },
  {
    name: "stock: a refused count has the focus",
    holds: "    document.getElementById(quantiteComptee.id)?.focus();\n",
    without: "",
    seenBy: ["tests/component/stock/record.test.tsx"],
    only: "shown by the refusal",
  },
  {
    name: "purchase: another product brings its own prices",
    holds: "setTyped({ ...typed, ...prixOf(produit) });",
    without: "",
    seenBy: ["tests/component/achats/new.test.tsx"],
    only: "another product keeps what was typed",
  },
  {
    name: "task: the next title is typed while the first is sent",
    holds: "const accepted = sending || data?.saved === true;",
    without: "const accepted = data?.saved === true;",
    seenBy: ["tests/component/taches/taches.test.tsx"],
    only: "the next title is typed",
  },
  {
    name: "task: a title that was not added comes back",
    holds: 'if (!accepted && field.value === "") field.value = current.titre;',
    without: "",
    seenBy: ["tests/component/taches/taches.test.tsx"],
    only: "a refused title comes back",
  },
  {
    name: "settings: another country is asked about",
    holds: "if (other) event.preventDefault();",
    without: "",
    seenBy: ["tests/component/parametres/shop.test.tsx"],
    only: "another country",
  },
];

const network: Guard[] = [
  {
    name: "network: a silent server is given up",
    holds: "const timer = setTimeout(abort, TIMEOUT_MS);",
    without: "const timer = 0;",
    seenBy: ["tests/unit/network/timed-fetch.test.ts"],
  },
  {
    name: "network: the page of a portal is no answer",
    holds: 'if (!response.headers.has("X-Remix-Response")) throw new LostError(await messageOf(response));',
    without: "",
    seenBy: ["tests/unit/network/data-fetch.test.ts"],
  },
  {
    name: "network: a late answer does not take the notice of a later loss",
    holds: "  if (sentAt < notifiedAt) return;\n",
    without: "",
    seenBy: ["tests/unit/network/unreachable.test.ts"],
  },
  {
    name: "network: a late answer does not replace a newer one",
    holds: "      clearTimeout(timer);\n      controller.abort();\n",
    without: "      clearTimeout(timer);\n",
    seenBy: ["tests/component/shell/search.test.tsx"],
    only: "a late answer",
  },
  {
    name: "network: a lost submit leaves the form",
    holds: "if (navigation) return giveUp(undefined, error.message);",
    without: "if (navigation) throw error;",
    seenBy: ["tests/journeys/every-screen/network.test.ts"],
    only: "saisir, supprimer et chercher",
  },
  {
    name: "network: a lost screen leaves the one that is shown",
    holds: "if (path === requestedPath()) return giveUp(path, error.message);",
    without: "if (path === requestedPath()) throw error;",
    seenBy: ["tests/journeys/every-screen/network.test.ts"],
    only: "réseau coupé",
  },
  {
    name: "network: a screen whose code does not come leaves the one that is shown",
    holds: "if (await modulesReachable(route.id)) return lazy();",
    without: "if (route.id) return lazy();",
    seenBy: ["tests/journeys/every-screen/network.test.ts"],
    only: "réseau coupé",
  },
  {
    name: "network: a submit whose code does not come offers no link",
    holds: 'giveUp(router.state.navigation.state === "submitting" ? undefined : requested)',
    without: "giveUp(requested)",
    seenBy: ["tests/journeys/realtime/account.test.ts"],
    only: "le compte suivant n'apprend rien",
  },
  {
    name: "network: the late load of a screen that is being left changes nothing",
    holds: "args.request.signal.aborted || !isLeft(path) ? loaded : await never()",
    without: "loaded",
    seenBy: ["tests/journeys/achats/achats.test.ts"],
    only: "sa modification et son annulation",
  },
];

const accounts: Guard[] = [
  {
    name: "account: a request names the account that its screen is of",
    holds: "request.headers.set(AUTHOR_HEADER, account);",
    without: "void account;",
    seenBy: ["tests/unit/network/data-fetch.test.ts"],
  },
  {
    name: "account: a basket that another account's outbox sends stays that account's",
    holds: "if (account !== undefined && !request.headers.has(AUTHOR_HEADER))",
    without: "if (account !== undefined)",
    seenBy: ["tests/unit/network/data-fetch.test.ts"],
  },
  {
    name: "account: a screen of another account is loaded anew",
    holds: "if (author !== undefined && !isSentBy(session.acteur, author)) {",
    without: "if (false) {",
    seenBy: ["tests/worker/app/handlers.test.ts"],
  },
  {
    name: "account: a form of another account is not saved",
    holds:
      "if (!session || !isSentBy(session.acteur, author, requestAuthor(request))) throw toLogin(request);",
    without: "if (!session) throw toLogin(request);",
    seenBy: ["tests/worker/app/handlers.test.ts"],
  },
  {
    name: "session: when it has ended, the shown screen learns it",
    holds: 'else set("signedOut", 0);',
    without: "else failed();",
    seenBy: ["tests/unit/realtime/session.test.ts"],
  },
];

const live: Guard[] = [
  {
    name: "live reload: it waits for the answer of a submit",
    holds: 'navigation.state === "idle" && !submits',
    without: 'navigation.state === "idle"',
    seenBy: ["tests/component/produits/list.test.tsx"],
    only: "before its answer",
  },
  {
    name: "live reload: a row does not move under the finger",
    holds: "last.key === key ? keepPlaces(last.shown, rows) : [...rows]",
    without: "[...rows]",
    seenBy: ["tests/component/stock/lists.test.tsx"],
    only: "worst first",
  },
  {
    name: "live reload: a change during a load requests one more",
    holds: 'due ||= answer !== "came";',
    without: 'due = answer !== "came";',
    seenBy: ["tests/unit/realtime/reload.test.ts"],
  },
  {
    name: "live: an event that comes twice counts once",
    holds: "  if (known.includes(id)) return false;\n",
    without: "",
    seenBy: ["tests/unit/realtime/store.test.ts"],
  },
  {
    name: "live: missed events load the screen again",
    holds: "if (from === undefined || cursor !== from) on.gap();",
    without: "",
    seenBy: ["tests/unit/realtime/client.test.ts"],
  },
];

const access: Guard[] = [
  {
    name: "sheet: the focus stays in it",
    holds: "    dialog.showModal();\n    dialog.querySelector",
    without: "    dialog.show();\n    dialog.querySelector",
    seenBy: ["tests/component/shell/frame.test.tsx"],
    only: "Tab stays in",
  },
  {
    name: "sheet: a notification can be closed above it",
    holds: "const sendToastsHome = hostToasts(toasts);",
    without: "const sendToastsHome = () => undefined;",
    seenBy: ["tests/component/stock/record.test.tsx"],
    only: "over an open count",
  },
  {
    name: "sheet: a press beside it does not lose what was typed",
    holds: "if (closesOutside && event.target === ref.current) close();",
    without: "if (event.target === ref.current) close();",
    seenBy: ["tests/component/caisse/payments.test.tsx"],
    only: "is refused at its field",
  },
  {
    name: "menu: its button has the focus again when it closes",
    holds: "    setOpen(false);\n    button.current?.focus();",
    without: "    setOpen(false);",
    seenBy: ["tests/component/categories/list.test.tsx"],
    only: "a refused deletion",
  },
  {
    name: "screens: the focus goes to the title of a new one",
    holds: "if (sameScreen || !beginsInField()) focusScreen(hash.slice(1));",
    without: "",
    seenBy: ["tests/component/categories/list.test.tsx"],
    only: "is not asked about",
  },
  {
    name: "targets: a button is 48 px high",
    holds: 'medium: "min-h-12 gap-2.5 px-5 py-2 ',
    without: 'medium: "min-h-10 gap-2.5 px-5 ',
    seenBy: ["tests/component/categories/form.test.tsx"],
    only: "a refused name",
  },
  {
    name: "targets: a line of a menu is 48 px high",
    holds:
      '"flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-table font-medium focus-visible',
    without:
      '"flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left text-table font-medium focus-visible',
    seenBy: ["tests/component/categories/list.test.tsx"],
    only: "a refused deletion",
  },
];

const kept: Guard[] = [
  {
    name: "service worker: only the till's own address comes from the cache",
    holds: 'return pathname === TILL && search === "" ? "shell" : "page";',
    without: 'return pathname === TILL ? "shell" : "page";',
    seenBy: ["tests/unit/hors-ligne/service-worker.test.ts"],
  },
  {
    name: "service worker: what is sent is never answered",
    holds: 'if (method !== "GET" || asked !== origin) return "none";',
    without: 'if (asked !== origin) return "none";',
    seenBy: ["tests/unit/hors-ligne/service-worker.test.ts"],
  },
  {
    name: "service worker: nothing is fetched with the cookie",
    holds: 'const init = { cache, credentials: "omit", redirect: "error", priority: "low" } as const;',
    without: 'const init = { cache, redirect: "error", priority: "low" } as const;',
    seenBy: ["tests/journeys/hors-ligne/cold-start.test.ts"],
    only: "la caisse s'ouvre",
  },
  {
    name: "service worker: no version takes over in a sale",
    holds: 'if (next === "busy") hold();',
    without: 'if (next === "busy") void takeOver();',
    seenBy: ["tests/unit/hors-ligne/take-over.test.ts"],
  },
  {
    name: "service worker: no version takes over in another tab's sale",
    holds: "    if (lock) registration?.waiting?.postMessage(TAKE_OVER);",
    without: "    registration?.waiting?.postMessage(TAKE_OVER);",
    seenBy: ["tests/unit/hors-ligne/take-over.test.ts"],
  },
  {
    name: "service worker: a page where something may be typed does not load again",
    holds: 'if (replaces && till === "free") window.location.reload();',
    without: "if (replaces) window.location.reload();",
    seenBy: ["tests/unit/hors-ligne/take-over.test.ts"],
  },
  {
    name: "account of the device: the sign-out of its shop forgets it",
    holds: "tryStorage(() => localStorage.removeItem(NAME));",
    without: "",
    seenBy: ["tests/unit/hors-ligne/account.test.ts"],
  },
];

const envois: Guard[] = [
  {
    name: "sales of the device: a taken number is replaced before the sale is sent again",
    holds: "  await renew(outbox, cle);\n  const stays =",
    without: "  const stays =",
    seenBy: ["tests/unit/outbox/outbox.test.ts"],
    only: "its number unless that is taken",
  },
  {
    name: "sales of the device: a noted cancellation has a number of its own",
    holds: '  await renew(outbox, cle);\n  await outbox.apply(cle, { type: "CANCEL", motif });\n',
    without: '  await outbox.apply(cle, { type: "CANCEL", motif });\n',
    seenBy: ["tests/unit/outbox/outbox.test.ts"],
    only: "a number of its own",
  },
  {
    name: "sales of the device: money that was given back does not wait",
    holds: "sum + (envoi.annulation === null ? montantOf(envoi) : 0)",
    without: "sum + montantOf(envoi)",
    seenBy: ["tests/unit/outbox/outbox.test.ts"],
    only: "its money does not wait",
  },
  {
    name: "sales of the device: a refused cancellation is not sent as a sale",
    holds: "const stays = motif !== null && !(refus && isSold(refus));",
    without: "const stays = false;",
    seenBy: ["tests/component/envois/resolve.test.tsx"],
    only: "told again as a cancellation",
  },
  {
    name: "sales of the device: a sale that the books have is sent for its invoice, and not as a cancellation for ever",
    holds: "const stays = motif !== null && !(refus && isSold(refus));",
    without: "const stays = motif !== null;",
    seenBy: ["tests/unit/outbox/outbox.test.ts"],
    only: "its copy has recorded",
  },
  {
    name: "outbox: a server that gives up on everything is not asked for all of it",
    holds: "if (failures === FAILURES_MAX) break;",
    without: "",
    seenBy: ["tests/unit/outbox/outbox.test.ts"],
    only: "is not asked for all of it",
  },
  {
    name: "outbox: a late sale without a device's number is not sent as a sale of today",
    holds: 'if (device !== "KNOWN" && claimed.numero === null) {',
    without: "if (false) {",
    seenBy: ["tests/unit/outbox/outbox.test.ts"],
    only: "a shop with too many devices",
  },
];

export const BROWSER_GUARDS: readonly Guard[] = [
  ...outbox,
  ...kept,
  ...payment,
  ...envois,
  ...panier,
  ...scanner,
  ...drafts,
  ...forms,
  ...network,
  ...accounts,
  ...live,
  ...access,
];
