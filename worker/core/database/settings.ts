import { eq } from "drizzle-orm";
import { select } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { type Placeholders, statement } from "./compiled.ts";

export type Settings = Pick<Acteur, "paysCode" | "deviseCode" | "fuseau">;

const { paysCode, deviseCode, fuseau } = etablissements;

const present = statement(({ id }: Placeholders<{ id: number }>) =>
  select({ paysCode, deviseCode, fuseau }).from(etablissements).where(eq(etablissements.id, id)),
);

export const settingsOf = (etablissementId: number) => present({ id: etablissementId });
