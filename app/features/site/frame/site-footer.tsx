import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CONTACT, CONTACT_ID, SITE } from "#app/content/site/frame.ts";
import { PRODUCT_PAGES } from "#app/content/site/products.ts";
import { Wordmark } from "#app/ui/brand/wordmark.tsx";
import type { Entries } from "./site-header.tsx";

const LINK = "inline-flex min-h-12 items-center text-table text-till-ink-2 hover:text-white";

/** `#contact` is this block (rule: owner-content). */
export function SiteFooter({ login, signedIn, anchor }: Entries) {
  return (
    <footer className="bg-till text-white">
      <div className="on-till mx-auto grid max-w-300 grid-cols-2 gap-x-8 gap-y-6 border-t border-till-2 px-4 py-10 large-text:grid-cols-1 md:px-5 page-lg:grid-cols-[1.55fr_1fr_1fr_1fr]">
        <div className="col-span-full page-lg:col-span-1">
          <Wordmark size={32} onTill />
          <p className="mt-3 text-table text-till-ink-2">{SITE.footer}</p>
        </div>
        <Column title={SITE.footerProduct}>
          {PRODUCT_PAGES.map(({ address, title }) => (
            <Link key={address} to={address} className={LINK}>
              {title}
            </Link>
          ))}
        </Column>
        <Column title={SITE.footerSite}>
          {SITE.anchors.slice(0, -1).map(([id, label]) => (
            <a key={id} href={anchor(id)} className={LINK}>
              {label}
            </a>
          ))}
        </Column>
        <Column title={SITE.footerContact} id={CONTACT_ID} className="col-span-full page-lg:col-span-1">
          <Contact />
          {signedIn ? (
            <Link to="/dashboard" className={LINK}>
              {SITE.dashboard}
            </Link>
          ) : (
            <>
              <Link to={login} className={LINK}>
                {SITE.logIn}
              </Link>
              <Link to="/register" className={LINK}>
                {SITE.tryFree}
              </Link>
            </>
          )}
          {SITE.legal.map(([address, title]) => (
            <Link key={address} to={address} className={LINK}>
              {title}
            </Link>
          ))}
        </Column>
      </div>
    </footer>
  );
}

function Contact() {
  const { email, telephone, address } = CONTACT;
  return (
    <>
      {email !== "" && (
        <a href={`mailto:${email}`} className={`${LINK} wrap-anywhere`}>
          {email}
        </a>
      )}
      {telephone !== "" && (
        <a href={`tel:${telephone}`} className={LINK}>
          {telephone}
        </a>
      )}
      {address !== "" && <p className={LINK}>{address}</p>}
    </>
  );
}

type ColumnProps = { title: string; id?: string; className?: string; children: ReactNode };

function Column({ title, id, className = "", children }: ColumnProps) {
  return (
    <nav aria-label={title} id={id} className={`grid content-start scroll-mt-20 ${className}`}>
      <p className="pb-1 text-table font-semibold">{title}</p>
      {children}
    </nav>
  );
}
