import { Link } from "@remix-run/react";
import MenuIcon from "lucide-react/icons/menu";
import { SITE } from "#app/content/site/frame.ts";
import { Wordmark } from "#app/ui/brand/wordmark.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { InlineScript } from "../inline-script.tsx";
import { code as menuScript } from "../script/menu.ts?inline-script";

/** What header and footer offer: a visitor's two entries, or the way back of somebody who is signed in. */
export type Entries = {
  login: string;
  signedIn: boolean;
  /** Address of a part of the landing page. */
  anchor: (id: string) => string;
};

const LINK =
  "inline-flex min-h-12 items-center rounded-control px-3 text-table font-semibold text-ink hover:text-indigo-ink large-text:px-0";

/** On narrow phones its words stand in two lines rather than in a second row of the header. */
const BESIDE_MENU = "max-w-max! flex-1 max-md:px-3 max-md:py-1 max-md:text-table max-md:font-semibold";

export function SiteHeader({ login, signedIn, anchor }: Entries) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-15 max-w-300 flex-wrap items-center gap-x-2 px-4 py-1.5 md:min-h-18 md:px-5 large-text:px-2">
        <Link to="/" aria-label={SITE.home} className="inline-flex min-h-12 items-center rounded-control">
          <Wordmark size={32} />
        </Link>
        <nav aria-label={SITE.navigation} className="ml-6 not-page-lg:hidden">
          <Anchors anchor={anchor} />
        </nav>
        {signedIn ? (
          <LinkButton to="/dashboard" kind="primary" className={`${BESIDE_MENU} ml-auto`}>
            {SITE.dashboard}
          </LinkButton>
        ) : (
          <>
            <Link to={login} className={`${LINK} ml-auto`}>
              {SITE.logIn}
            </Link>
            <LinkButton to="/register" kind="primary" className="max-md:hidden">
              {SITE.tryFree}
            </LinkButton>
          </>
        )}
        <PhoneMenu signedIn={signedIn} anchor={anchor} />
        <InlineScript code={menuScript} />
      </div>
    </header>
  );
}

function Anchors({ anchor }: Pick<Entries, "anchor">) {
  return SITE.anchors.map(([id, label]) => (
    <a key={id} href={anchor(id)} className={LINK}>
      {label}
    </a>
  ));
}

/** Opens without scripts; its script closes it after a choice. */
function PhoneMenu({ signedIn, anchor }: Omit<Entries, "login">) {
  return (
    <details data-site-menu className="group page-lg:hidden">
      <summary
        aria-label={SITE.menu}
        className="inline-flex size-12 cursor-pointer list-none items-center justify-center rounded-control hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </summary>
      <nav
        aria-label={SITE.menu}
        className="absolute inset-x-0 top-full grid gap-1 border-b border-line bg-surface px-4 pt-1 pb-4 shadow-float md:px-5"
      >
        <Anchors anchor={anchor} />
        {!signedIn && (
          <LinkButton to="/register" kind="primary" className="mt-2 md:hidden">
            {SITE.tryFree}
          </LinkButton>
        )}
      </nav>
    </details>
  );
}
