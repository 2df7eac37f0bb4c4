// Structured data of the public pages, in the terms of schema.org. Remix escapes what could end the script.
import { CONTACT, SITE } from "#app/content/site/frame.ts";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { type Plan, PLANS } from "#app/content/site/pricing.ts";
import { toUnits } from "#worker/core/domain/money.ts";

/** ISO 8601: a month, a year. */
const PERIODS = { monthly: "P1M", annual: "P1Y" } as const;

/** What Étal is, what it costs and who makes it. A plan on quote has no price, hence no offer. */
export function softwareOf(origin: string) {
  const organization = { "@type": "Organization", "@id": `${origin}/#organisation` };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "SoftwareApplication",
        name: SITE.name,
        description: LANDING_PAGE.description,
        url: `${origin}/`,
        image: `${origin}/partage.png`,
        applicationCategory: "BusinessApplication",
        operatingSystem: "Web",
        inLanguage: "fr",
        publisher: { "@id": organization["@id"] },
        offers: PLANS.flatMap(offersOf),
      },
      {
        ...organization,
        name: SITE.name,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        ...(CONTACT.email === "" ? {} : { email: CONTACT.email }),
        ...(CONTACT.telephone === "" ? {} : { telephone: CONTACT.telephone }),
      },
    ],
  };
}

function offersOf({ name, ...prices }: Plan) {
  return (["monthly", "annual"] as const).flatMap((period) => {
    const price = prices[period];
    if (price === null) return [];
    const amount = { price: toUnits(price), priceCurrency: "XOF" };
    const specification = {
      "@type": "UnitPriceSpecification",
      ...amount,
      billingDuration: PERIODS[period],
    };
    return { "@type": "Offer", name, ...amount, priceSpecification: specification };
  });
}

export function breadcrumbOf(title: string) {
  return (origin: string) => ({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: SITE.breadcrumbHome, item: `${origin}/` },
      { "@type": "ListItem", position: 2, name: title },
    ],
  });
}
