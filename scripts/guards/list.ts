// The worker's guards that must not be lost (browser.ts has the browser's): the text of each, its replacement, and the test
// files that must then fail. Each text stands in exactly one file.

export type Guard = {
  name: string;
  holds: string;
  without: string;
  seenBy: string[];
  /** A part of the titles of the tests to run. */
  only?: string;
};

const constraints: Guard[] = [
  {
    name: "constraint: the ledger's balance is never below zero",
    holds: `CONSTRAINT "mouvements_quantite_apres_borne" CHECK("quantite_apres" BETWEEN 0 AND 1000000000)`,
    without: `CONSTRAINT "mouvements_quantite_apres_borne" CHECK(1)`,
    seenBy: ["tests/worker/db/columns.test.ts"],
  },
  {
    name: "constraint: an amount has a bound",
    holds: `CONSTRAINT "factures_montant_total_borne" CHECK("montant_total" BETWEEN 0 AND 9000000000000000)`,
    without: `CONSTRAINT "factures_montant_total_borne" CHECK(1)`,
    seenBy: ["tests/worker/db/columns.test.ts"],
  },
  {
    name: "constraint: a category's name is unique in its shop",
    holds: "CREATE UNIQUE INDEX `categories_nom_unique`",
    without: "CREATE INDEX `categories_nom_unique`",
    seenBy: ["tests/worker/categories/categories.test.ts"],
  },
  {
    name: "constraint: an invoice's number is unique in its shop",
    holds: "CREATE UNIQUE INDEX `factures_numero_unique`",
    without: "CREATE INDEX `factures_numero_unique`",
    seenBy: ["tests/worker/ventes/ventes.test.ts", "tests/worker/ventes/refusals.test.ts"],
  },
];

const corrections: Guard[] = [
  {
    name: "correction: the product's last movement is the one that was read",
    holds: ', ...(unread ? [refuseIf("MOUVEMENT", unread)] : [])',
    without: "",
    seenBy: ["tests/worker/achats/corrections.test.ts"],
  },
  {
    name: "correction: the purchase is the one that was read",
    holds: 'refuseUnless("MOUVEMENT", found(achats, same)), ',
    without: "",
    seenBy: ["tests/worker/achats/corrections.test.ts"],
  },
  {
    name: "correction: five attempts, then come back later",
    holds: "const ATTEMPTS = 5;",
    without: "const ATTEMPTS = 6;",
    seenBy: ["tests/worker/achats/corrections.test.ts"],
  },
  {
    name: "correction: it counts in the totals of its day",
    holds: "    ...(correction === 0 ? [] : addCorrections(ctx, corrected)),\n",
    without: "",
    seenBy: ["tests/worker/achats/corrections.test.ts"],
  },
  {
    name: "correction: a sale cancelled after a correction returns at its corrected cost",
    holds:
      '    refuseIf(\n      "MOUVEMENT",\n      sql`EXISTS (SELECT 1 ${correctedLines(a, a.replayed ? a.until : soldBy(a.etablissementId))})`,\n    ),\n',
    without: "",
    seenBy: ["tests/worker/achats/corrections.test.ts"],
  },
];

const sales: Guard[] = [
  {
    name: "refusal: a basket requests more than there is",
    holds: "WHEN lines.in_all > ${available} THEN 'STOCK'",
    without: "",
    seenBy: ["tests/worker/ventes/refusals.test.ts"],
  },
  {
    name: "refusal: a line is sold below its minimum price",
    holds: "WHEN lines.prix < ${produits.prixVente} THEN 'PRIX'",
    without: "",
    seenBy: ["tests/worker/ventes/refusals.test.ts"],
  },
  {
    name: "refusal: lines of one product are added up",
    holds: "[...line, pieces.get(produitId) ?? 0]",
    without: "[...line, line[1] ?? 0]",
    seenBy: ["tests/worker/ventes/refusals.test.ts", "tests/worker/ventes/ventes.test.ts"],
  },
  {
    name: "refusal: an invoice is cancelled twice",
    holds: 'refuseIf("ANNULEE", found(factures, all(facture, eq(factures.statut, "ANNULEE")))),',
    without: "",
    seenBy: ["tests/worker/ventes/factures.test.ts"],
  },
  {
    name: "refusal: a count of what has changed meanwhile",
    holds: "AND ${s.quantite} <> ${quantiteConnue}",
    without: "AND false AND ${s.quantite} <> ${quantiteConnue}",
    seenBy: ["tests/worker/stock/api.test.ts"],
  },
  {
    name: "refusal: an edit of what another has changed",
    holds: "${row} AND ${table.version} = ${version}",
    without: "${row}",
    seenBy: ["tests/worker/core/concurrent-edits.test.ts"],
  },
  {
    name: "refusal: a category that still has products",
    holds: "WHERE produits > 0`",
    without: "WHERE produits > 1000000`",
    seenBy: ["tests/worker/categories/categories.test.ts"],
  },
  {
    name: "refusal: a shop holds as much as it may",
    holds: "ELSE EXISTS (SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1 OFFSET ${max - 1}) END",
    without: "ELSE false END",
    seenBy: ["tests/worker/core/limits.test.ts"],
  },
];

const depot: Guard[] = [
  {
    name: "noted cancellation: a sale that the books have is cancelled by its invoice",
    holds: '    refuseIf("VENDUE", found(factures, sold)),\n',
    without: "",
    seenBy: ["tests/worker/appareils/appareils.test.ts"],
    only: "is no sale that the books have",
  },
  {
    name: "depot, tenant: what the key of a basket has recorded",
    holds: "CROSS JOIN ${idempotencyKeys} ON ${ofKey({ ...v, key })}",
    without: "CROSS JOIN ${idempotencyKeys} ON ${idempotencyKeys.cle} = ${key}",
    seenBy: ["tests/worker/ventes/depot.test.ts"],
    only: "lends nothing",
  },
  {
    name: "depot, tenant: the invoice of a provisional number",
    holds:
      "    ofShop(factures, v.etablissementId),\n    sql`${factures.numeroProvisoire} = ${v.numeroProvisoire}`,",
    without: "    sql`${factures.numeroProvisoire} = ${v.numeroProvisoire}`,",
    seenBy: ["tests/worker/ventes/depot.test.ts"],
    only: "lends nothing",
  },
  {
    name: "depot, tenant: the stocks that the baskets take from",
    holds: "CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, id)}`;",
    without: "CROSS JOIN ${stocks} ON ${stocks.id} = ${id}`;",
    seenBy: ["tests/worker/ventes/depot.test.ts"],
    only: "lends nothing",
  },
  {
    name: "depot: a key that has served another basket",
    holds: "kept.empreinte === one.fingerprint ?",
    without: "kept.empreinte !== null ?",
    seenBy: ["tests/worker/ventes/depot.test.ts"],
    only: "each kind",
  },
  {
    name: "depot: what a basket takes is missing to the next",
    holds: "stocks.set(produitId, { ...stock, quantite: Math.max(-missing, 0) });",
    without: "",
    seenBy: ["tests/worker/ventes/depot.test.ts"],
    only: "each kind",
  },
  {
    name: "depot: a file of another shop",
    holds: 'if (copy["etablissementId"] !== etablissementId) return "OTHER_SHOP";',
    without: "",
    seenBy: ["tests/unit/depot/copy-file.test.ts"],
  },
];

const lateSales: Guard[] = [
  {
    name: "late sales, tenant: the device is the shop's",
    holds: "  const appareil = byId(appareils, etablissementId, appareilId);",
    without: "  const appareil = sql`${appareils.id} = ${appareilId}`;",
    seenBy: ["tests/worker/ventes/late.test.ts"],
    only: "an unknown device",
  },
  {
    name: "late sales: a number that another basket has",
    holds: "WHEN ${taken(factures)} OR ${taken(annulations)} THEN",
    without: "WHEN ${taken(annulations)} THEN",
    seenBy: ["tests/worker/ventes/late.test.ts", "tests/worker/appareils/appareils.test.ts"],
    only: "number",
  },
  {
    name: "late sales: a number that a noted cancellation has",
    holds: "${taken(factures)} OR ${taken(annulations)} THEN",
    without: "${taken(factures)} THEN",
    seenBy: ["tests/worker/ventes/late.test.ts"],
    only: "number",
  },
  {
    name: "late sales: a number with the code of its device",
    holds: "WHEN NOT ${found(appareils, ownCode)} THEN 'CODE'",
    without: "",
    seenBy: ["tests/worker/ventes/late.test.ts"],
    only: "number",
  },
  {
    name: "late sales: a price that was allowed since",
    holds: "AND ${dateCreation} > ${v.priceSince}), ${produits.prixVente}),",
    without: "AND ${dateCreation} > 0 * ${v.priceSince}), ${produits.prixVente}),",
    seenBy: ["tests/worker/ventes/late.test.ts"],
    only: "its price",
  },
  {
    name: "late sales: the price in force at the moment of the sale",
    holds: "AND ${dateCreation} <= ${v.priceSince} ORDER BY",
    without: "AND ${dateCreation} < 0 * ${v.priceSince} ORDER BY",
    seenBy: ["tests/worker/ventes/late.test.ts"],
    only: "its price",
  },
  {
    name: "late sales: missing pieces enter by an adjustment",
    holds: "    ...(v.isLate ? [enterShortages(v)] : []),\n",
    without: "",
    seenBy: ["tests/worker/ventes/late.test.ts"],
    only: "the stock",
  },
  {
    name: "late sales: a task is not opened again while it is to do",
    holds: " WHERE NOT ${isToDo(v.etablissementId, titre)}`;",
    without: "`;",
    seenBy: ["tests/worker/ventes/late.test.ts"],
    only: "the stock",
  },
  {
    name: "late sales: a day of the last thirty",
    holds: "moment < now - LATE_MAX_MS || isInFuture(moment, now)",
    without: "isInFuture(moment, now)",
    seenBy: ["tests/worker/ventes/late.test.ts"],
    only: "its moment",
  },
  {
    name: "late sales: no day to come",
    holds: "moment < now - LATE_MAX_MS || isInFuture(moment, now)",
    without: "moment < now - LATE_MAX_MS",
    seenBy: ["tests/worker/ventes/late.test.ts"],
    only: "its moment",
  },
  {
    name: "late sales: the same basket is the same sale, with a network or without",
    holds: "  delete input.appareil;\n",
    without: "",
    seenBy: ["tests/worker/ventes/tickets-of-tills.test.ts"],
    only: "is the same sale",
  },
  {
    name: "late sales: a sale whose key is forgotten is not recorded again",
    holds: "if (recorded === null) throw error;",
    without: "throw error;",
    seenBy: ["tests/worker/ventes/tickets-of-tills.test.ts"],
    only: "after its key is forgotten",
  },
  {
    name: "late sales: amounts that were typed in another currency are not recorded",
    holds: "refuseOtherDevise(panier.deviseCode, acteur);",
    without: "",
    seenBy: ["tests/worker/ventes/tickets-of-tills.test.ts"],
    only: "another currency",
  },
  {
    name: "late sales: a wallet's transaction that was used meanwhile",
    holds: "return insertPaiements(v, v.paiements, facture, unused);",
    without: "return insertPaiements(v, v.paiements, facture);",
    seenBy: ["tests/worker/ventes/late-money.test.ts"],
    only: "mobile money",
  },
  {
    name: "late sales: mobile money waits",
    holds: "checked.map((paiement) => ({ ...paiement, attente: true }))",
    without: "checked",
    seenBy: ["tests/worker/ventes/late-money.test.ts"],
    only: "mobile money",
  },
  {
    name: "late sales: a shop has fifty devices",
    holds: "    refuseBeyond(APPAREILS_LIMIT, id, appareils, live),\n",
    without: "",
    seenBy: ["tests/worker/appareils/appareils.test.ts"],
    only: "never given twice",
  },
  {
    name: "late sales: a device's new name is no sign of life",
    holds: "...(seen && { dateVue: now }),",
    without: "dateVue: now,",
    seenBy: ["tests/worker/appareils/appareils.test.ts"],
    only: "is renamed",
  },
];

const archives: Guard[] = [
  {
    name: "archives: the stock of an archived product leaves",
    holds: '...correctStock(ctx, "AJUSTEMENT", left),',
    without: "",
    seenBy: ["tests/worker/produits/archives.test.ts"],
  },
  {
    name: "archives: a restored product takes no barcode of another",
    holds: "refuseTakenArchives(e, id),",
    without: "",
    seenBy: ["tests/worker/produits/archives.test.ts"],
  },
  {
    name: "archives: a restored product counts among those of the shop",
    holds: 'refuseBeyond(PRODUITS_LIMIT, lastNumber(e, "produit"), produits, live(e)),',
    without: "",
    seenBy: ["tests/worker/core/limits.test.ts"],
  },
  {
    name: "archives, tenant: the archived products of a list",
    holds: "all(ofShop(p, etablissementId), isNotNull(p.dateArchivage));",
    without: "all(isNotNull(p.dateArchivage));",
    seenBy: ["tests/worker/produits/archives.test.ts"],
  },
  {
    name: "archives: a cancelled sale names products archived before it alone",
    holds: "archivedAt > (dateAnnulation ?? Infinity)",
    without: "false",
    seenBy: ["tests/unit/ventes/archived.test.ts"],
  },
];

const payments: Guard[] = [
  {
    name: "payments: a wallet's transaction pays once",
    holds:
      "CREATE UNIQUE INDEX `paiements_transaction_unique` ON `paiements` (`etablissement_id`,`portefeuille`,`transaction_id`) WHERE transaction_id IS NOT NULL AND statut <> 'ANNULE' AND etat <> 'REFUSE';",
    without:
      "CREATE INDEX `paiements_transaction_unique` ON `paiements` (`etablissement_id`,`portefeuille`,`transaction_id`) WHERE transaction_id IS NOT NULL AND statut <> 'ANNULE' AND etat <> 'REFUSE';",
    seenBy: ["tests/worker/paiements/paiements.test.ts", "tests/worker/paiements/api.test.ts"],
  },
  {
    name: "payments: a refusal frees the transaction",
    holds:
      "transaction_id IS NOT NULL AND statut <> 'ANNULE' AND etat <> 'REFUSE';\n--> statement-breakpoint",
    without: "transaction_id IS NOT NULL AND statut <> 'ANNULE';\n--> statement-breakpoint",
    seenBy: ["tests/worker/paiements/paiements.test.ts"],
  },
  {
    name: "payments: only what waits is confirmed or refused",
    holds: 'refuseUnless("ATTENTE", found(paiements, all(thePaiement(a), WITH_STATUT.EN_ATTENTE)));',
    without: 'refuseUnless("ATTENTE", sql`true`);',
    seenBy: ["tests/worker/paiements/paiements.test.ts", "tests/worker/paiements/api.test.ts"],
  },
  {
    name: "payments: no more than is left to pay",
    holds: 'refuseIf("RESTE", found(factures, all(facture, sql`${factures.resteAPayer} < ${montant}`))),',
    without: "",
    seenBy: ["tests/worker/paiements/paiements.test.ts", "tests/worker/paiements/api.test.ts"],
  },
  {
    name: "payments: an invoice's rest is never below zero",
    holds: 'CONSTRAINT "factures_reste_a_payer_borne" CHECK("reste_a_payer" BETWEEN 0 AND 9000000000000000)',
    without: 'CONSTRAINT "factures_reste_a_payer_borne" CHECK(1)',
    seenBy: ["tests/worker/db/columns.test.ts"],
  },
  {
    name: "payments, tenant: the payment that is settled",
    holds: "  all(ofShop(paiements, etablissementId), eq(paiements.factureId, factureId));",
    without: "  all(eq(paiements.factureId, factureId));",
    seenBy: ["tests/worker/paiements/paiements.test.ts"],
  },
  {
    name: "payments, tenant: the payments of a list",
    holds: "where: all(ofShop(paiements, etablissementId), ...conditions),",
    without: "where: all(sql`true`, ...conditions),",
    seenBy: ["tests/worker/paiements/paiements.test.ts", "tests/worker/paiements/api.test.ts"],
  },
  {
    name: "payments: a transaction stands once in a basket",
    holds: "if (named.has(once)) {",
    without: "if (false) {",
    seenBy: ["tests/worker/paiements/paiements.test.ts"],
  },
  {
    name: "payments: an id of another alphabet is no transaction",
    holds: "return id.length <= TRANSACTION_MAX && VISIBLE_ASCII.test(id) ? id.toUpperCase() : null;",
    without: "return id.toUpperCase();",
    seenBy: ["tests/unit/ventes/paiement.test.ts", "tests/worker/paiements/api.test.ts"],
  },
  {
    name: "payments: another transaction does not replace the payment's own",
    holds: "all(thePaiement(a), ne(paiements.transactionId, transactionId))",
    without: "all(thePaiement(a), sql`${ne(paiements.transactionId, transactionId)} AND false`)",
    seenBy: ["tests/worker/paiements/paiements.test.ts"],
  },
  {
    name: "payments, tenant: the mobile money of a day",
    holds: '    ofShop(paiements, e),\n    eq(mode, "MOBILE_MONEY"),',
    without: '    sql`true`,\n    eq(mode, "MOBILE_MONEY"),',
    seenBy: ["tests/worker/paiements/paiements.test.ts", "tests/worker/every-feature/neighbours.test.ts"],
  },
  {
    name: "payments: refused and cancelled ones are no money of a day",
    holds: "    RECEIVED_OR_WAITING,\n    eq(factures.deviseCode, deviseCode),",
    without: "    eq(factures.deviseCode, deviseCode),",
    seenBy: ["tests/worker/paiements/paiements.test.ts"],
  },
  {
    name: "payments: a later confirmation moves no money of a day",
    holds: "WHEN ${dateEtat} IS NULL AND ${jourRecu} IS NOT NULL THEN ${jourRecu}",
    without: "WHEN ${jourRecu} IS NOT NULL THEN ${jourRecu}",
    seenBy: ["tests/worker/paiements/paiements.test.ts"],
  },
  {
    name: "reconciliation: one transaction counts once",
    holds: "if (transactionId !== null && seen.has(once)) return void (aside.repeated += 1);",
    without: "",
    seenBy: ["tests/unit/reconciliation/releve.test.ts", "tests/unit/reconciliation/match.test.ts"],
  },
  {
    name: "reconciliation: a line is matched once",
    holds: "freeStated.delete(other);",
    without: "",
    seenBy: ["tests/unit/reconciliation/match.test.ts"],
  },
  {
    name: "reconciliation: a payment whose amount differs is confirmed by no press",
    holds: 'if (paiement.montant !== line.montant) return "DIFFERENT";',
    without: "",
    seenBy: ["tests/unit/reconciliation/match.test.ts"],
  },
  {
    name: "reconciliation: a sign-out erases the statements",
    holds: "  storage.removeItem(relevesName(etablissementId));",
    without: "",
    seenBy: ["tests/unit/shell/left-account.test.ts"],
  },
];

const tokens: Guard[] = [
  {
    name: "tokens: another text of a token's bytes is no token",
    holds: 'if (token.length > LENGTH_MAX || !token.split(".").every(isCanonical)) return null;',
    without: "if (token.length > LENGTH_MAX) return null;",
    seenBy: ["tests/worker/api/security.test.ts"],
  },
  {
    name: "passwords: a walk over the keys is too common",
    holds: "if (KEYBOARDS.some((places) => isWalk(password, places))) return true;",
    without: "",
    seenBy: ["tests/unit/comptes/common-password.test.ts"],
  },
];

const longTexts: Guard[] = [
  {
    name: "reconciliation: a long line is left out",
    holds: "if (line.length > LINE_MAX) tooLong += 1;",
    without: "if (false) tooLong += 1;",
    seenBy: ["tests/unit/reconciliation/releve.test.ts"],
  },
  {
    name: "reconciliation: a long message is left out",
    holds: "if (message.length > MESSAGE_MAX) tooLong += 1;",
    without: "if (false) tooLong += 1;",
    seenBy: ["tests/unit/reconciliation/releve.test.ts"],
  },
];

const listExports: Guard[] = [
  {
    name: "exports: a shop's lists leave thirty times a day",
    holds: "refuseBeyondQuota(key, now, LIST_EXPORTS_PER_DAY),",
    without: "refuseBeyondQuota(`none:${key}`, now, LIST_EXPORTS_PER_DAY),",
    seenBy: ["tests/worker/export/list-exports.test.ts"],
  },
  {
    name: "exports: a list leaves from our own pages alone",
    holds: "if (!comesFromOurPages(request)) return refusal(MESSAGES.crossOriginRequest, 403);",
    without: "",
    seenBy: ["tests/worker/export/list-exports-page.test.ts"],
  },
];

const evenings: Guard[] = [
  {
    name: "evening: a count keeps what its own batch expects",
    holds: "coalesce(x.attendu, 0)) ORDER BY c.key)",
    without: "0) ORDER BY c.key)",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: the difference of a count never changes by itself",
    holds: "ecart: montant - attendu,",
    without: "ecart: montant - now,",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
    only: "keeps its difference",
  },
  {
    name: "evening: a reversed movement no longer counts",
    holds: "    isNull(mouvementsCaisse.dateAnnulation),\n",
    without: "",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: a movement is reversed twice",
    holds: 'refuseIf("ANNULE", found(mouvementsCaisse, all(mouvement, isNotNull(dateAnnulation)))),',
    without: "",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: a movement of an older day is reversed",
    holds: 'refuseIf("JOUR", found(mouvementsCaisse, all(mouvement, lt(jour, firstOpenDay(ctx.jour))))),',
    without: "",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: another shop reverses a movement",
    holds: "const mouvement = byId(mouvementsCaisse, etablissementId, id);",
    without: "const mouvement = eq(mouvementsCaisse.id, id);",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: amounts typed in another currency than the shop's",
    holds: "if (typedIn !== undefined && typedIn !== deviseCode)",
    without: "if (false)",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: a form in which nobody typed",
    holds: "if (isEmptyComptage(input))",
    without: "if (false)",
    seenBy: ["tests/worker/caisse-jour/form.test.ts"],
  },
  {
    name: "evening: an older day is counted",
    holds: "if (jour < firstOpenDay(today))",
    without: "if (false)",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: a mode and its wallet are counted twice",
    holds: "if (named.has(placeKey(compte)))",
    without: "if (false)",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: the cash moved on a day has a bound",
    holds: 'refuseIf("TOTAL", sql`${sum} + ${montant} > ${MONTANT_MAX_CENTIMES}`),',
    without: "",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "statements: each shape of a batch has its own texts",
    holds: "const key = JSON.stringify(shape);",
    without: 'const key = "";',
    seenBy: ["tests/unit/core/compiled.test.ts"],
  },
  {
    name: "evening: the money that comes in on a day has a bound, at a sale",
    holds: "...(v.isPaid ? [refuseTooMuchMoney(v, v.jour)] : []),",
    without: "",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: the money that comes in on a day has a bound, at a payment",
    holds:
      "    refuseTooMuchMoney({ etablissementId: a.etablissementId, deviseCode: deviseOf(a) }, a.jour),\n",
    without: "",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: what is counted has a bound beside what was taken out",
    holds: 'refuseIf("TOTAL_COMPTE", sql`${takenOut(books, jour)} + ${sum} > ${MONTANT_MAX_CENTIMES}`),',
    without: "",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: the change of an invoice has a bound",
    holds: 'refuseIf("REMIS", sql`${handedOver} + ${montantRecu} > ${MONTANT_MAX_CENTIMES}`)',
    without: 'refuseIf("REMIS", sql`false`)',
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
  {
    name: "evening: a wallet of another country is counted only where its money is expected",
    holds: '...(foreign.length === 0 ? [] : [refuseIf("PORTEFEUILLE", unexpected)]),',
    without: "",
    seenBy: ["tests/worker/caisse-jour/days.test.ts"],
  },
];

const tenants: Guard[] = [
  {
    name: "tenant: the products of a list",
    holds: "return all(ofShop(p, etablissementId), isNull(p.dateArchivage));",
    without: "return all(isNull(p.dateArchivage));",
    seenBy: [
      "tests/worker/produits/reading.test.ts",
      "tests/worker/every-feature/neighbours-filters.test.ts",
    ],
  },
  {
    name: "tenant: the events of a catch-up",
    holds: "ofShop(evenements, etablissementId),\n        gt(id, since),",
    without: "gt(id, since),",
    seenBy: ["tests/worker/every-feature/neighbours.test.ts", "tests/worker/evenements/evenements.test.ts"],
  },
  {
    name: "tenant: the category that is edited",
    holds: "const row = byId(categories, etablissementId, id);",
    without: "const row = sql`${categories.id} = ${id}`;",
    seenBy: ["tests/worker/every-feature/neighbours.test.ts"],
  },
  {
    name: "tenant: a shop that has moved away takes no write",
    holds: "WHEN NOT ${found(etablissements, eq(etablissements.id, e))} THEN 'AILLEURS'",
    without: "",
    seenBy: ["tests/worker/core/shop-access.test.ts"],
  },
];

const keys: Guard[] = [
  {
    name: "idempotency: a key that has served writes nothing",
    holds: "WHEN ${found(idempotencyKeys, ofKey(v))} THEN 'CLE'",
    without: "",
    seenBy: ["tests/worker/ventes/keys.test.ts"],
  },
  {
    name: "idempotency: a key serves one input",
    holds: "if (served && served.empreinte !== fingerprint)",
    without: 'if (served && served.empreinte === "")',
    seenBy: ["tests/worker/ventes/keys.test.ts"],
  },
  {
    name: "settings: a write checks what the credentials claim",
    holds: "WHEN NOT ${hasSettings(v)} THEN 'PERIME'",
    without: "",
    seenBy: [
      "tests/worker/parametres/parametres.test.ts",
      "tests/worker/parametres/etablissement-edits.test.ts",
    ],
  },
  {
    name: "settings: a logo is a PNG of one bit",
    holds: `if (logo && !(await isLogo(logo))) throw refusalAt("logo", "VALIDATION", MESSAGES.invalidLogo);`,
    without: "",
    seenBy: ["tests/worker/parametres/parametres.test.ts"],
  },
  {
    name: "settings: a logo's text has one spelling, since it stands in an attribute as it is",
    holds: "return logoText(bytes) === text ? bytes : null;",
    without: "return bytes;",
    seenBy: ["tests/unit/parametres/logo-maker.test.ts", "tests/worker/parametres/parametres.test.ts"],
  },
  {
    name: "settings: tills learn of what their tickets print",
    holds: "sql`${etablissements[name as keyof typeof inCaisse]} IS NOT ${value}`",
    without: "sql`1 = 0`",
    seenBy: ["tests/worker/parametres/parametres.test.ts"],
  },
];

const counters: Guard[] = [
  {
    name: "counter: invoice numbers begin anew each day",
    holds: "SELECT iif(${compteurs.jourFacture} = ${v.numberingDay}, ${compteurs.numeroFacture}, 0) + 1",
    without: "SELECT ${compteurs.numeroFacture} + 1",
    seenBy: ["tests/worker/ventes/ventes.test.ts"],
  },
  {
    name: "counter: invoice numbers step over a client's own",
    holds: "UNION ALL SELECT n + 1 FROM step WHERE ${found(",
    without: "UNION ALL SELECT n + 1 FROM step WHERE false AND ${found(",
    seenBy: ["tests/worker/ventes/ventes.test.ts", "tests/worker/ventes/single.test.ts"],
  },
  {
    name: "counter: events are numbered without a gap",
    holds: "evenement: sql`${compteurs.evenement} + 1 + (SELECT count(*) FROM ${falls(v)})`,",
    without: "evenement: sql`${compteurs.evenement} + 2 + (SELECT count(*) FROM ${falls(v)})`,",
    seenBy: [
      "tests/worker/ventes/ventes.test.ts",
      "tests/worker/evenements/evenements.test.ts",
      "tests/worker/every-feature/invariants.test.ts",
    ],
  },
  {
    name: "totals: a cancellation is taken out of the day",
    holds: "cout: sql`-${cout}`,\n    nombreFactures: -1,",
    without: "nombreFactures: -1,",
    seenBy: ["tests/worker/ventes/factures.test.ts", "tests/worker/every-feature/invariants.test.ts"],
  },
];

const amounts: Guard[] = [
  {
    name: "rounding: what a piece costs",
    holds: "((${v} % ${q}) * (${pieces}) + ${q} / 2) / ${q})",
    without: "((${v} % ${q}) * (${pieces})) / ${q})",
    seenBy: ["tests/worker/db/cost.test.ts"],
  },
  {
    name: "rounding: a price is rounded up to what the currency has",
    holds: "sql`((${prix} + ${increment} - 1) / ${increment} * ${increment})`",
    without: "sql`(${prix} / ${increment} * ${increment})`",
    seenBy: ["tests/worker/parametres/parametres.test.ts"],
  },
  {
    name: "rounding: centimes have two decimals",
    holds: "Number.isSafeInteger(centimes) && centimes / 100 === montant ? centimes : null",
    without: "Number.isSafeInteger(centimes) ? centimes : null",
    seenBy: ["tests/unit/core/money.test.ts"],
  },
  {
    name: "rounding: XOF has no decimals",
    holds: "return devise.decimales === 2 || centimes % 100 === 0;",
    without: "return devise.decimales === 2 || centimes >= 0;",
    seenBy: ["tests/unit/core/money.test.ts"],
  },
];

const sessions: Guard[] = [
  {
    name: "session: what was ended writes nothing",
    holds: "WHEN ${accessHasEnded(e, v.sessionId)} THEN 'ACCES_FINI'",
    without: "",
    seenBy: ["tests/worker/core/shop-access.test.ts", "tests/worker/core/ended-access.test.ts"],
  },
  {
    name: "session: a cookie is checked once a minute",
    holds: "if (age < CLAIMS_TTL_SECONDS * 1000) return",
    without: "if (age < Infinity) return",
    seenBy: ["tests/worker/comptes/cookie-sessions.test.ts"],
  },
  {
    name: "session: an unused one ends",
    holds: "min(${dateExpiration}, ${dateVue} + 1000 * ${inactiviteSecondes})",
    without: "max(${dateExpiration}, ${dateVue} + 1000 * ${inactiviteSecondes})",
    seenBy: [
      "tests/worker/comptes/cookie-sessions.test.ts",
      "tests/worker/comptes/long-cookie-sessions.test.ts",
    ],
  },
  {
    name: "tokens: a used refresh token ends its family",
    holds: ".where(and(family, ne(jeton, token.hash), not(rotated))),",
    without: ".where(and(family, ne(jeton, token.hash), sql`false`)),",
    seenBy: ["tests/worker/comptes/families.test.ts"],
  },
  {
    name: "tokens: one kind does not stand in for another",
    holds: "typ: kind.typ,\n        audience: kind.audience,\n        issuer",
    without: "issuer",
    seenBy: ["tests/worker/comptes/cookie-sessions.test.ts", "tests/worker/realtime/tokens.test.ts"],
  },
  {
    name: "attempts: after failures one waits",
    holds: "setWhere: lte(bloqueJusqua, now),",
    without: "setWhere: sql`true`,",
    seenBy: ["tests/worker/comptes/api.test.ts", "tests/worker/comptes/enumeration.test.ts"],
  },
];

const doors: Guard[] = [
  {
    name: "draft: what was typed is given back to its own account alone",
    holds: "kept?.author === author && kept.path === path",
    without: "kept?.path === path",
    seenBy: ["tests/unit/shell/draft.test.ts"],
  },
  {
    name: "CSRF: a form of another site is refused",
    holds: "if (!isSameOrigin(request)) return new Response(MESSAGES.crossOriginRequest, { status: 403 });",
    without: "",
    seenBy: ["tests/worker/front-door/front-door.test.ts", "tests/worker/front-door/origin.test.ts"],
  },
  {
    name: "CSRF: a page of another site opens no channel",
    holds: 'if (request.headers.get("Origin") !== url.origin)',
    without: 'if (request.headers.get("Origin") === "jamais")',
    seenBy: ["tests/worker/realtime/upgrade.test.ts"],
  },
  {
    name: "API: a call of a shop requires a token",
    holds: "middleware: [requireBearer, limitBody] satisfies",
    without: "middleware: [limitBody] satisfies",
    seenBy: ["tests/worker/api/security.test.ts"],
    only: "401 without a token",
  },
  {
    name: "budget: a body is bounded",
    holds: "while (size <= maxBytes) {",
    without: "for (;;) {",
    seenBy: ["tests/worker/api/infra.test.ts"],
  },
  {
    name: "queue: messages of a socket are taken one after the other",
    holds: "this.#turn.then(work)",
    without: "work()",
    seenBy: ["tests/worker/realtime"],
  },
  {
    name: "queue: messages that wait are bounded",
    holds:
      'if (connection.awaiting >= WAITING_MAX) throw new StompError("REFUSED", MESSAGES.tooManyMessages);',
    without: "",
    seenBy: ["tests/worker/realtime/pressure.test.ts"],
  },
  {
    name: "budget: a sale of n lines writes at most 10 + 5n rows",
    holds: `CONSTRAINT "ventes_origine_id_borne" CHECK("origine_id" BETWEEN 1 AND 9007199254740991)\n) STRICT, WITHOUT ROWID`,
    without: `CONSTRAINT "ventes_origine_id_borne" CHECK("origine_id" BETWEEN 1 AND 9007199254740991)\n) STRICT`,
    seenBy: ["tests/worker/ventes/rows.test.ts"],
  },
  {
    name: "budget: a product's history is read through its index",
    holds: "CREATE INDEX `mouvements_par_produit`",
    without:
      "CREATE INDEX `mouvements_par_produit` ON `mouvements` (`etablissement_id`,`id`);--> statement-breakpoint\nCREATE INDEX `mouvements_autres`",
    seenBy: ["tests/worker/every-feature/plans.test.ts"],
  },
];

const lists: Guard[] = [
  {
    name: "lists, tenant: the sales of a list",
    holds: "where: all(ofShop(factures, etablissementId), ...conditions),",
    without: "where: all(...conditions, sql`true`),",
    seenBy: ["tests/worker/every-feature/neighbours.test.ts", "tests/worker/ventes/reading.test.ts"],
  },
  {
    name: "lists, tenant: the tasks of a list",
    holds: "all(ofShop(taches, etablissementId), state && eq(statut, state));",
    without: "all(sql`true`, state && eq(statut, state));",
    seenBy: ["tests/worker/every-feature/neighbours.test.ts", "tests/worker/taches/taches.test.ts"],
  },
  {
    name: "lists, tenant: the alerts that the menu counts",
    holds:
      ".from(sql`${produits} AS ${p} ${PRODUIT_STOCK}`)\n    .where(all(liveProduit(etablissementId), TO_RESTOCK));",
    without: ".from(sql`${produits} AS ${p} ${PRODUIT_STOCK}`)\n    .where(TO_RESTOCK);",
    seenBy: ["tests/worker/stock/stocks.test.ts"],
  },
  {
    name: "lists, tenant: the products that the header's search finds",
    holds: "WHERE ${all(ofShop(produits, etablissementId), containsWords(texte, q), condition)}",
    without: "WHERE ${all(sql`true`, containsWords(texte, q), condition)}",
    seenBy: ["tests/worker/recherche/recherche.test.ts", "tests/worker/every-feature/neighbours.test.ts"],
  },
  {
    name: "lists: a search requires every word",
    holds: "const [first, ...others] = sought.map(found);",
    without: "const [first, ...others] = sought.slice(0, 1).map(found);",
    seenBy: ["tests/worker/every-feature/searches.test.ts", "tests/worker/recherche/recherche.test.ts"],
  },
  {
    name: "lists: a unique name has one spelling of its apostrophes",
    holds: 'return unify(text.replace(INVISIBLES, "").normalize("NFC").toLowerCase());',
    without: 'return text.replace(INVISIBLES, "").normalize("NFC").toLowerCase();',
    seenBy: ["tests/worker/categories/categories.test.ts", "tests/unit/core/text-and-period.test.ts"],
  },
  {
    name: "lists: an address keeps its signs",
    holds:
      'return email.replace(INVISIBLES, "").normalize("NFC").toLowerCase().replace(/\\s+/g, " ").trim();',
    without: "return uniqueKey(email);",
    seenBy: ["tests/unit/core/text-and-period.test.ts"],
  },
  {
    name: "lists: an earlier double of a name can be edited",
    holds: "nomCle: sql`iif(${categories.nom} = ${nom}, ${categories.nomCle}, ${uniqueKey(nom)})`,",
    without: "nomCle: uniqueKey(nom),",
    seenBy: ["tests/worker/categories/categories.test.ts"],
  },
  {
    name: "lists: the migration keeps both spellings of a name",
    holds: "UPDATE OR IGNORE `categories` SET `nom_cle`",
    without: "UPDATE `categories` SET `nom_cle`",
    seenBy: ["tests/worker/db/words.test.ts"],
  },
  {
    name: "lists: an invoice's text holds its lines",
    holds:
      "${headingOf(v)} || group_concat(char(10) || ${produits.titrePlie} || char(10) || ${foldedReference}, '')",
    without: "${headingOf(v)}",
    seenBy: ["tests/worker/ventes/reading.test.ts"],
  },
  {
    name: "lists: a far page begins at its row",
    holds: "coalesce((SELECT ${offset} - n FROM start), 0)",
    without: "coalesce((SELECT ${offset} FROM start), 0)",
    seenBy: ["tests/worker/export/slices.test.ts"],
  },
  {
    name: "lists: an action on a row leads back to the list as it was searched",
    holds: 'delete("index");\n  return `${url.pathname}${url.search}`;',
    without: 'delete("index");\n  return url.pathname;',
    seenBy: ["tests/worker/app/lists.test.ts"],
  },
  {
    name: "exports: a text that looks like a number stays a text",
    holds: "if (isRead || text.startsWith(TEXT_MARK)) return TEXT_MARK;",
    without: "if (text.startsWith(TEXT_MARK)) return TEXT_MARK;",
    seenBy: ["tests/unit/export/export.test.ts"],
  },
  {
    name: "exports: a slice begins after the last row",
    holds: 'sql`(${columns}) ${direction === "desc" ? sql`<` : sql`>`} (${values})`',
    without: 'sql`(${columns}) ${direction === "desc" ? sql`<=` : sql`>=`} (${values})`',
    seenBy: ["tests/worker/export/slices.test.ts"],
  },
  {
    name: "exports: a spreadsheet runs no cell as a formula",
    holds: `return FORMULA.test(text) ? "'" : "";`,
    without: 'return "";',
    seenBy: ["tests/unit/export/export.test.ts", "tests/worker/export/export.test.ts"],
  },
  {
    name: "exports: a slice is bounded",
    holds: "for (let size = FIRST_SLICE; ; size = SLICE) {",
    without: "for (let size = FIRST_SLICE; ; size = SLICE * 100) {",
    seenBy: ["tests/worker/export/slices.test.ts"],
  },
];

const tickets: Guard[] = [
  {
    name: "receipts: one is made once",
    holds: "update(factures).set({ jetonPublic: secret }).where(changes),",
    without: "update(factures).set({ jetonPublic: secret }).where(facture),",
    seenBy: ["tests/worker/tickets/tickets.test.ts"],
  },
  {
    name: "receipts: a revoked one is gone",
    holds: "changeRecu(a, isNotNull(factures.jetonPublic), null)",
    without: "changeRecu(a, isNull(factures.jetonPublic), null)",
    seenBy: ["tests/worker/tickets/tickets.test.ts"],
  },
  {
    name: "receipts: an establishment has one spelling",
    holds: "/^([1-9a-z][0-9a-z]{0,9})-([\\w-]{22})$/",
    without: "/^([0-9a-z]+)-([\\w-]{22})/i",
    seenBy: ["tests/worker/tickets/tickets.test.ts"],
  },
  {
    name: "receipts: the page has a policy without scripts",
    holds: '"Content-Security-Policy": policy(nonce),',
    without: "",
    seenBy: ["tests/worker/tickets/recus.test.ts"],
  },
  {
    name: "receipts: GET and HEAD alone",
    holds: "if (!isRead(request.method)) {",
    without: "if (false) {",
    seenBy: ["tests/worker/tickets/recus.test.ts"],
  },
  {
    name: "receipts: other screens learn that one was made or taken back",
    holds: "...reportRecu(a, found(factures, changes)),",
    without: "",
    seenBy: ["tests/worker/tickets/tickets.test.ts"],
  },
  {
    name: "receipts: no key answers one that was taken back",
    holds: "first.replayed ? await share(acteur, factureId) : first",
    without: "first",
    seenBy: ["tests/worker/tickets/tickets.test.ts"],
  },
  {
    name: "tickets: a receipt is printed at the shop's wish alone",
    holds: "link: shop.qrTicket ? link : null,",
    without: "link,",
    seenBy: ["tests/unit/tickets/formats.test.ts"],
  },
  {
    name: "tickets: no QR code is no reason to print nothing",
    holds: "recuLink(factureId).catch(() => null),",
    without: "recuLink(factureId),",
    seenBy: ["tests/unit/tickets/outputs.test.ts"],
  },
  {
    name: "tickets: paper waits three seconds for its QR code",
    holds: "new Promise<null>((done) => setTimeout(done, LINK_WAIT_MS, null)),",
    without: "",
    seenBy: ["tests/unit/tickets/outputs.test.ts"],
  },
  {
    name: "tickets: no text of a shop is markup",
    holds: '.replaceAll("<", "&lt;")',
    without: '.replaceAll("<", "<")',
    seenBy: ["tests/unit/tickets/formats.test.ts", "tests/worker/tickets/recus.test.ts"],
  },
];

const printing: Guard[] = [
  {
    name: "logo: nothing but a picture travels in it",
    holds: 'if (rest.length === 0 || rest.some(({ type }) => type !== "IDAT")) return null;',
    without: "if (rest.length === 0) return null;",
    seenBy: ["tests/unit/parametres/logo.test.ts"],
  },
  {
    name: "logo: each chunk stands under its sum",
    holds: "if (uint32(bytes, end) !== crc32(bytes.subarray(at + 4, end))) return null;",
    without: "",
    seenBy: ["tests/unit/parametres/logo.test.ts"],
  },
  {
    name: "printing: no text of a shop is a command",
    holds: 'if (UNSEEN.test(letter)) return "";',
    without: "if (UNSEEN.test(letter)) return letter;",
    seenBy: ["tests/unit/tickets/escpos.test.ts"],
  },
  {
    name: "printing: what was sent is not sent again",
    holds: "if (!untried || !gatt.connected",
    without: "if (!gatt.connected",
    seenBy: ["tests/unit/tickets/printer.test.ts"],
  },
  {
    name: "printing: only signed-in screens may reach a printer",
    holds: 'if (!isKnown || !matches.some(({ route }) => route.id === "routes/_app")) return;',
    without: "",
    seenBy: ["tests/worker/app/printers-allowed.test.ts"],
  },
];

const site: Guard[] = [
  {
    name: "shell: only the till's shell is answered without a session",
    holds: "return session === null && !navigation && pathname + search === SHELL;",
    without: "return session === null && !navigation && pathname + search !== SHELL;",
    seenBy: ["tests/worker/app/shell.test.ts"],
  },
  {
    name: "shell: whoever is signed in gets a till of the session",
    holds: "return session === null && !navigation && pathname + search === SHELL;",
    without: "return !navigation && pathname + search === SHELL;",
    seenBy: ["tests/worker/app/shell.test.ts"],
    only: "with a session",
  },
  {
    name: "shell: a login that returns to the till asks the server for it",
    holds: "return redirectDocument(to === TILL ? TILL_AFTER_LOGIN : to, { headers });",
    without: "return redirectDocument(to, { headers });",
    seenBy: ["tests/worker/app/shell.test.ts"],
    only: "login",
  },
  {
    name: "site: the sitemap has each page that search engines may read",
    holds: '[...SELLING, ...READING, "/login", "/register"];',
    without: '[...SELLING, ...READING, "/login"];',
    seenBy: ["tests/worker/app/public-meta.test.ts"],
  },
  {
    name: "site: the landing page at another address is not indexed",
    holds: "return [HIDDEN, ...describePage(page, origin)];",
    without: "return describePage(page, origin);",
    seenBy: ["tests/worker/app/public-meta.test.ts"],
  },
  {
    name: "site: the privacy page says the periods in force",
    holds: "export const KEY_KEPT_SECONDS = ",
    without: "export const KEY_KEPT_SECONDS = 2 * ",
    seenBy: ["tests/unit/site/markdown.test.ts"],
  },
  {
    name: "site: no page of text and links loads scripts",
    holds: "withoutScripts: true };\n\nexport const meta = publicMeta({\n  ...ANALYTICS,",
    without: "};\n\nexport const meta = publicMeta({\n  ...ANALYTICS,",
    seenBy: ["tests/worker/app/site.test.ts"],
  },
  {
    name: "registration: a foreign number does not get the code of the shop's country",
    holds: String.raw`return typed.replace(/[\s.\-()]/g, "");`,
    without: String.raw`return typed.replace(/[\s.\-()+]/g, "");`,
    seenBy: ["tests/worker/comptes/registration-page.test.ts"],
  },
  {
    name: "registration: steps not seen yet show no errors",
    holds: "!unseen.includes(field)",
    without: "true",
    seenBy: ["tests/worker/comptes/registration-page.test.ts"],
  },
  {
    name: "registration: scripts cannot read the email that the login gets",
    holds: "const options = { seconds: SECONDS, httpOnly: true };",
    without: "const options = { seconds: SECONDS };",
    seenBy: ["tests/worker/comptes/registration-page.test.ts"],
  },
];

const local: Guard[] = [
  {
    name: "local runtime: it answers the front alone",
    holds:
      'if (request.headers.get("${FRONT_HEADER}") !== SECRET) return new Response("Forbidden", { status: 403 });',
    without: "",
    seenBy: ["tests/unit/scripts/runtime.test.ts"],
  },
  {
    name: "local runtime: the worker's name is secret, because a header may name it",
    holds: "const secretName = `${name}-${secret}`;",
    without: "const secretName = name;",
    seenBy: ["tests/unit/scripts/runtime.test.ts"],
  },
  {
    name: "local runtime: its consoles are closed",
    holds: "unsafeTriggerHandlers: false,",
    without: "unsafeTriggerHandlers: true,",
    seenBy: ["tests/unit/scripts/runtime.test.ts"],
  },
  {
    name: "local runtime: no debugger that was not requested",
    holds: '...(inspectorPort !== undefined && { inspectorPort, inspectorHost: "127.0.0.1" }),',
    without: "inspectorPort: inspectorPort ?? 0,",
    seenBy: ["tests/unit/scripts/runtime.test.ts"],
  },
  {
    name: "local state: one server at a time",
    holds: "if (isAlive(holder.pid)) refuse(file, folder, holder);",
    without: "",
    seenBy: ["tests/unit/scripts/lock.test.ts"],
  },
  {
    name: "database: a full disk is a 503",
    holds: 'if (FULL.test(message)) return { kind: "PLEIN" };',
    without: "",
    seenBy: ["tests/worker/db/failure.test.ts"],
  },
  {
    name: "document: what several calls share stands once",
    holds: "for (const { use, key } of group) use[key] = { $ref: `#/components/${section}/${own}` };",
    without: "",
    seenBy: ["tests/unit/scripts/contract.test.ts"],
  },
];

const codes: Guard[] = [
  {
    name: "codes, refusal: another product has it as a barcode",
    holds: "AND ${codesBarres.forme} = requested.forme ${holder}",
    without: "AND ${codesBarres.code} = requested.code ${holder}",
    seenBy: ["tests/worker/produits/codes.test.ts"],
  },
  {
    name: "codes, refusal: another product has it as its reference",
    holds: "AND ${produits.referenceForme} = requested.forme\n      WHERE",
    without: "AND false\n      WHERE",
    seenBy: ["tests/worker/produits/codes.test.ts"],
  },
  {
    name: "codes, refusal: one shared since before stays",
    holds: "sql`(value->>0, value->>1) NOT IN ${keptBy(etablissementId, id)}`",
    without: "sql`true`",
    seenBy: ["tests/worker/produits/codes.test.ts"],
  },
  {
    name: "codes, refusal: an edit brings a taken one",
    holds: "    ...refuseCodes(e, produit, id),\n",
    without: "",
    seenBy: ["tests/worker/produits/codes.test.ts"],
  },
  {
    name: "codes, a reference that the server gives is no barcode",
    holds: "OR ${found(codesBarres, barcode)})`;",
    without: ")`;",
    seenBy: ["tests/worker/produits/codes.test.ts"],
  },
  {
    name: "codes, a barcode counts before a reference",
    holds: "return sql`coalesce(${barcode}, ${reference})`;",
    without: "return sql`coalesce(${reference}, ${barcode})`;",
    seenBy: ["tests/worker/produits/codes.test.ts"],
  },
  {
    name: "codes, trade numbers are filled up with zeros",
    holds: 'digits.padStart(GTIN_LENGTH, "0") : digits;',
    without: "digits : digits;",
    seenBy: ["tests/unit/core/code.test.ts", "tests/worker/db/code-forms.test.ts"],
  },
  {
    name: "codes, a search finds another spelling of a reference",
    holds: "eq(produits.referenceForme, form), condition)})`;",
    without: "eq(produits.reference, q), condition)})`;",
    seenBy: ["tests/worker/produits/codes.test.ts"],
  },
  {
    name: "codes, a request names an article once",
    holds: ".transform((codes) => distinctCodes(codes).sort());",
    without: ".transform((codes) => [...new Set(codes)].sort());",
    seenBy: ["tests/worker/produits/creation-api.test.ts"],
  },
];

const documents: Guard[] = [
  {
    name: "documents: a ticket has the seller of its moment",
    holds: "AND ${v.dateEffet} <= ${moment})`;",
    without: "AND ${moment} IS NOT NULL)`;",
    seenBy: ["tests/worker/tickets/documents.test.ts"],
  },
  {
    name: "documents: an hour is by the clock of its moment",
    holds: "AND ${v.dateEffet} <= ${moment} ORDER BY",
    without: "AND ${moment} IS NOT NULL ORDER BY",
    seenBy: ["tests/worker/tickets/documents.test.ts"],
  },
  {
    name: "documents: a version begins after the one before it",
    holds: "dateEffet: sql`max(${now}, coalesce(${last} + 1, 0))`",
    without: "dateEffet: sql`${now}`",
    seenBy: ["tests/worker/tickets/documents.test.ts"],
  },
  {
    name: "documents: a day begins by the clock that the shop had then",
    holds: "m.key = h.fuseau AND m.value < coalesce(h.until, m.value + 1))",
    without: "m.key = h.fuseau AND h.until IS NULL)",
    seenBy: ["tests/worker/tickets/documents.test.ts"],
  },
  {
    name: "documents: a movement has its purchase's currency",
    holds: "deviseCode: achatId === undefined ? present : sql`coalesce(${ofAchat}, ${present})`",
    without: "deviseCode: achatId === undefined ? present : sql`coalesce(${present}, ${ofAchat})`",
    seenBy: ["tests/worker/tickets/documents.test.ts"],
  },
];

const caisse: Guard[] = [
  {
    name: "till: a field's text is no older than the basket",
    holds: "return typed?.state === state ? typed : null;",
    without: "return typed;",
    seenBy: ["tests/unit/caisse/panier-typed.test.ts"],
  },
  {
    name: "till: a text that may be a barcode is no quantity",
    holds: "numberProblem(text, QUANTITE) !== null || mayBeCode(text)",
    without: "numberProblem(text, QUANTITE) !== null",
    seenBy: ["tests/unit/caisse/panier-typed.test.ts"],
  },
  {
    name: "till: a part of a barcode sells no product",
    holds: "return looksLikeCode(code) && code.length >= LENGTH_ALONE;",
    without: "return false;",
    seenBy: ["tests/unit/shell/scanner.test.ts"],
  },
];

export const GUARDS: readonly Guard[] = [
  ...constraints,
  ...caisse,
  ...corrections,
  ...sales,
  ...lateSales,
  ...archives,
  ...payments,
  ...tokens,
  ...longTexts,
  ...listExports,
  ...evenings,
  ...depot,
  ...tenants,
  ...keys,
  ...counters,
  ...amounts,
  ...sessions,
  ...doors,
  ...lists,
  ...codes,
  ...tickets,
  ...documents,
  ...printing,
  ...site,
  ...local,
];
