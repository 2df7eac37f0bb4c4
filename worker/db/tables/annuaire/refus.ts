// The directory refuses as a shop's database does: the same table, with the same trigger.
export { refus } from "../boutique/refus.ts";
