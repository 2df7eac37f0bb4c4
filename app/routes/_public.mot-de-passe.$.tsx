import { redirect } from "@remix-run/cloudflare";

/** `/mot-de-passe` and what is under it that is no page: the way to a new password begins at the forgotten one. */
export const loader = () => redirect("/mot-de-passe/oubli");
