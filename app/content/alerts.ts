import { count } from "./count.ts";

export const stockAlerts = (n: number) => `${count(n, "alerte")} de stock`;
