import { redirect } from "@remix-run/cloudflare";

export const loader = () => redirect("/mot-de-passe/oubli");
