import { useRef } from "react";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { useReveal } from "#app/web/ui/use-reveal.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { Notices } from "../site-notices.tsx";
import { Postcards } from "../testimonials/postcards.tsx";
import { ClosingBand } from "../tour/closing-band.tsx";
import { TourPoster } from "../tour/tour-poster.tsx";
import type { Route } from "./+types/route";
import { BestTimes } from "./best-times.tsx";
import { CultureSection } from "./culture-section.tsx";
import { ExperienceSection } from "./experience-section.tsx";
import { FeaturedTours } from "./featured-tours.tsx";
import { FactsStrip, HomeHero } from "./home-hero.tsx";
import { getHomePage } from "./loader.server.ts";
import { ReasonsSection } from "./reasons-section.tsx";
import { RegionSection } from "./region-section.tsx";
import { RidingRulesSection } from "./riding-rules-section.tsx";
import { SocialFeed } from "./social-feed.tsx";
import "#app/web/site/home/home.css";

export const handle: LayoutHandle = { header: "over" };

export function loader({ pattern, context }: Route.LoaderArgs) {
  const now = new Date();
  const siteUrl = getSiteUrl(context);
  return {
    ...getHomePage(getLocaleOfPath(pattern), now, siteUrl),
    head: buildPageHead(pattern, siteUrl, now),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Home({ loaderData: page }: Route.ComponentProps) {
  const root = useRef<HTMLDivElement>(null);
  useReveal(root);
  return (
    <div ref={root}>
      <HomeHero page={page} />
      <FactsStrip {...page.figures} />
      {page.notices.length > 0 && (
        <div className="wrap pt-8">
          <Notices notices={page.notices} />
        </div>
      )}
      <section className="wrap home-tours" aria-labelledby="tours-title">
        <h2 id="tours-title" className="text-h2">
          {page.tours.title}
        </h2>
        <div className="posters">
          {page.tourCards.map((card) => (
            <TourPoster key={card.tour} card={card} />
          ))}
        </div>
      </section>
      <ExperienceSection page={page} />
      <ReasonsSection page={page} />
      <CultureSection page={page} />
      <FeaturedTours page={page} />
      <Postcards {...page.testimonials} />
      <RidingRulesSection page={page} />
      <BestTimes page={page} />
      <RegionSection page={page} />
      {page.feedPath && (
        <SocialFeed words={page.feed} path={page.feedPath} newTabLabel={page.newTabLabel} />
      )}
      <ClosingBand
        theme="night"
        picture={page.closing.picture}
        title={page.closing.title}
        titleClassName="text-display"
        text={page.closing.text}
        top={{ kind: "wave-a", colour: "cream" }}
      >
        <ButtonRow>
          {page.tourPageLinks.map(({ booking: { href, label } }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? undefined : "ghost"}>
              {label}
            </ButtonLink>
          ))}
        </ButtonRow>
      </ClosingBand>
    </div>
  );
}
