import landing from "./cloth-landing.svg?url";
import login from "./cloth-login.svg?url";

const CLOTHS = {
  landing: { src: landing, width: 376, height: 687 },
  login: { src: login, width: 404, height: 484 },
};

export function HangingCloth({ variant, className }: { variant: keyof typeof CLOTHS; className: string }) {
  return (
    <img alt="" loading="lazy" {...CLOTHS[variant]} className={`block shrink-0 print:hidden ${className}`} />
  );
}
