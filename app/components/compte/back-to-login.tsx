import { Link } from "@remix-run/react";
import { COMPTE } from "#app/content/compte.ts";

/** Under the forms by which somebody gets back in. */
export function BackToLogin() {
  return (
    <p className="mt-6 border-t border-line pt-4 text-center text-body">
      <Link to="/login" className="inline-flex min-h-12 items-center font-semibold text-indigo-ink">
        {COMPTE.retourConnexion}
      </Link>
    </p>
  );
}
