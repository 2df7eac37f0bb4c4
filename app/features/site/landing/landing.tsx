import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { ClosingCall } from "../closing-call.tsx";
import { SiteFrame } from "../frame/site-frame.tsx";
import { Benefits } from "./benefits.tsx";
import { Hero } from "./hero.tsx";
import { Pricing } from "./pricing.tsx";
import { Showcase } from "./showcase.tsx";
import { Testimonials } from "./testimonials.tsx";

export function Landing() {
  return (
    <SiteFrame landing>
      <Hero />
      <Benefits />
      <Showcase />
      <Pricing />
      <Testimonials />
      <ClosingCall title={LANDING_PAGE.closingTitle} />
    </SiteFrame>
  );
}
