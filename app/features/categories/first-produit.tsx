import { CATEGORIES, PRODUITS } from "#app/content/catalogue.ts";
import { Notice, NoticeLink } from "#app/ui/notice.tsx";
import type { Page } from "#worker/core/domain/page.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";

/** The next step of a shop whose categories are all empty: every product has a category, so it has no product. */
export function FirstProduit({ page }: { page: Page<Categorie> }) {
  const { content, totalElements } = page;
  const whole = totalElements > 0 && content.length === totalElements;
  if (!whole || content.some(({ nombreProduits }) => nombreProduits > 0)) return null;
  const only = content.length === 1 ? content[0] : undefined;
  const to = only ? `/products/new?categorie=${String(only.id)}` : "/products/new";
  return (
    <Notice
      tone="info"
      title={CATEGORIES.withoutProduit(totalElements)}
      className="mb-3 md:mb-4 print:hidden"
      action={<NoticeLink to={to}>{PRODUITS.add}</NoticeLink>}
    />
  );
}
