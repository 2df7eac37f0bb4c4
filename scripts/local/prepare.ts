import { step } from "../bootstrap/print.mjs";
import { isMigrated, saveRecord, type State } from "./state.ts";

export async function prepare(state: State, options: { demo: boolean }): Promise<void> {
  const needsDemo = options.demo && !state.record.demo;
  if (isMigrated(state) && !needsDemo) return;
  const { migrate, withBindings } = await import("./databases.ts");
  await withBindings(state, async (bindings) => {
    if (!isMigrated(state)) {
      step("Mise à jour des bases locales");
      await migrate(bindings);
      saveRecord(state, { migrated: true });
    }
    if (needsDemo) {
      step("Installation de la boutique de démonstration : une année de ventes, en quelques secondes");
      const { fillDemo } = await import("../demo/fill.ts");
      await fillDemo(bindings);
      saveRecord(state, { demo: true });
    }
  });
}
