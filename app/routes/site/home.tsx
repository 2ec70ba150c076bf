import { useRef } from "react";
import { localeOfPath } from "#app/i18n/locale.ts";
import { siteUrlOf } from "#app/platform/services-context.ts";
import { pageHead } from "#app/seo/page-head.server.ts";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { useReveal } from "#app/ui/reveal.ts";
import type { ShellHandle } from "../shell-props.ts";
import type { Route } from "./+types/home";
import { Area } from "./home/area.tsx";
import { BestTimes } from "./home/best-times.tsx";
import { Culture } from "./home/culture.tsx";
import { Experience } from "./home/experience.tsx";
import { Featured } from "./home/featured.tsx";
import { FactsStrip, HomeHero } from "./home/hero.tsx";
import { homePage } from "./home/home-page.server.ts";
import { Postcards } from "./home/postcards.tsx";
import { RidingGuide } from "./home/riding-guide.tsx";
import { SocialFeed } from "./home/social-feed.tsx";
import { WhyUs } from "./home/why-us.tsx";
import { Notices } from "./notices.tsx";
import { ClosingBand } from "./tour/closing-band.tsx";
import { TourPoster } from "./tour/tour-poster.tsx";
import "#app/styles/pages/home/hero.css";
import "#app/styles/pages/home/tours.css";
import "#app/styles/pages/home/postcards.css";
import "#app/styles/pages/home/seasons.css";
import "#app/styles/pages/home/sky.css";
import "#app/styles/pages/home/area.css";

export const handle: ShellHandle = { header: "over" };

export function loader({ pattern, context }: Route.LoaderArgs) {
  const now = new Date();
  return {
    ...homePage(localeOfPath(pattern), now),
    head: pageHead(pattern, siteUrlOf(context), now),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Home({ loaderData: page }: Route.ComponentProps) {
  const root = useRef<HTMLDivElement>(null);
  useReveal(root);
  return (
    <div ref={root}>
      <HomeHero page={page} />
      <FactsStrip facts={page.facts} />
      {page.notices.length > 0 && (
        <div className="wrap pt-8">
          <Notices notices={page.notices} />
        </div>
      )}
      <section data-below="" className="wrap home-tours" aria-labelledby="tours-title">
        <h2 id="tours-title" className="text-h2">
          {page.toursTitle}
        </h2>
        <div className="posters">
          {page.tours.map((card) => (
            <TourPoster key={card.tour} card={card} />
          ))}
        </div>
      </section>
      <Experience page={page} />
      <WhyUs page={page} />
      <Culture page={page} />
      <Featured page={page} />
      <Postcards page={page} />
      <RidingGuide page={page} />
      <BestTimes page={page} />
      <Area page={page} />
      {page.feedPath && (
        <SocialFeed words={page.feed} path={page.feedPath} newTabLabel={page.newTabLabel} />
      )}
      <ClosingBand
        look="night"
        picture="horse-portrait"
        title={page.closing.title}
        text={page.closing.text}
        top={{ kind: "wave-a", colour: "cream" }}
      >
        <ButtonRow>
          {page.ways.map(({ booking: { href, label } }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? undefined : "ghost"}>
              {label}
            </ButtonLink>
          ))}
        </ButtonRow>
      </ClosingBand>
    </div>
  );
}
