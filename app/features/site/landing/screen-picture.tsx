import { useTheme } from "#app/shell/theme.ts";
import analytics from "../pictures/analytics.avif";
import analyticsDark from "../pictures/analytics-dark.avif";
import pointOfSale from "../pictures/point-of-sale.avif";
import pointOfSaleDark from "../pictures/point-of-sale-dark.avif";
import stock from "../pictures/stock-management.avif";
import stockDark from "../pictures/stock-management-dark.avif";

/** Made by `npm run screenshots`: real screens of the demonstration shop. */
const PICTURES: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  "/point-of-sale": [pointOfSale, pointOfSaleDark],
  "/stock-management": [stock, stockDark],
  "/analytics": [analytics, analyticsDark],
};

/** In the theme of the page. */
export function ScreenPicture({ address, alt }: { address: string; alt: string }) {
  const [theme] = useTheme();
  const [light, dark] = PICTURES[address] ?? ["", ""];
  return (
    <picture>
      {theme === "system" && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img
        src={theme === "dark" ? dark : light}
        alt={alt}
        width={746}
        height={472}
        loading="lazy"
        decoding="async"
        className="block size-full object-cover object-left-top"
      />
    </picture>
  );
}
