import { type Cloth, weave } from "./cloth-weave.ts";

const WOVEN: { readonly [variant in "accueil" | "login"]: Cloth } = {
  accueil: weave("accueil"),
  login: weave("login"),
};

/** Strips of cloth that hang from the top edge of the landing hero and of the login panel. No text ever stands over them. */
export function HangingCloth({ variant, className }: { variant: keyof typeof WOVEN; className?: string }) {
  const { width, height, paths } = WOVEN[variant];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      width={width}
      height={height}
      shapeRendering="crispEdges"
      className={`block shrink-0 print:hidden ${className ?? ""}`}
    >
      {paths.map(({ fill, d }) => (
        <path key={d.slice(0, 12) + fill} fill={fill} d={d} />
      ))}
    </svg>
  );
}
