import { useRef } from "react";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { tours } from "#app/tours/all-tours.ts";
import { tourThemes } from "#app/tours/tour-themes.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import { BottomBar } from "#app/web/ui/bottom-bar.tsx";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { Gallery } from "#app/web/ui/gallery.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { useReveal } from "#app/web/ui/use-reveal.ts";
import { VideoFacade } from "#app/web/ui/video-facade.tsx";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { ContactCard } from "../contact-options.tsx";
import { Notices } from "../site-notices.tsx";
import { Postcards } from "../testimonials/postcards.tsx";
import type { Route } from "./+types/route";
import { BookingCard } from "./booking-card.tsx";
import { BringCards } from "./bring-cards.tsx";
import { CareFacts } from "./care-facts.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { getTourPage, type TourPageContent } from "./loader.server.ts";
import { RelatedTour } from "./related-tour.tsx";
import { SafetySection } from "./safety-section.tsx";
import { TourFaq } from "./tour-faq.tsx";
import { FeatureList } from "./tour-features.tsx";
import { TourHero } from "./tour-hero.tsx";
import { Itinerary } from "./tour-itinerary.tsx";
import "#app/web/site/tour/hero.css";
import "#app/web/site/tour/page.css";
import "#app/web/site/tour/ribbon.css";
import "#app/web/site/tour/sections.css";

export const handle: LayoutHandle = { header: "over" };

/**
 * Uses the route's pattern as the path, because prerendering requests the page with a trailing
 * slash.
 */
export function loader({ pattern, context }: Route.LoaderArgs) {
  const siteUrl = getSiteUrl(context);
  return { ...getTourPage(pattern, siteUrl), head: buildPageHead(pattern, siteUrl, new Date()) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Tour({ loaderData: page }: Route.ComponentProps) {
  // For another tour or language the key is different, so React creates a new page. This stops the
  // film and closes the answers.
  return <TourPage key={`${page.tour} ${page.locale}`} page={page} />;
}

function TourPage({ page }: { page: TourPageContent }) {
  const root = useRef<HTMLDivElement>(null);
  useReveal(root);
  const { content, tour } = page;
  const { accent } = tours[tour];
  return (
    <div ref={root} className={`tour-page tour-${accent}`}>
      <div className="tour-top">
        <TourHero page={page} buttonId="book-now" />
        <div className="wrap tour-body">
          <div className="tour-main">
            <Notices notices={page.notices} />
            <section aria-labelledby="overview-title">
              <h2 id="overview-title" className="text-h2">
                {content.overview.title}
              </h2>
              <p className="text-lead">{content.overview.text}</p>
              <FeatureList
                className="features-pairs"
                features={content.overview.highlights}
                tour={accent}
              />
            </section>
            <TourVideo page={page} />
            <Itinerary title={content.itineraryTitle} steps={content.steps} accent={accent} />
          </div>
          <div className="tour-aside">
            <div className="aside-cards">
              <BookingCard card={page.card} id="booking-card" />
              <ContactCard {...page.contact} />
            </div>
          </div>
        </div>
      </div>
      <section className="wrap tour-gallery" id="gallery" aria-labelledby="gallery-title">
        <h2 id="gallery-title" className="text-h2">
          {page.gallery.title}
        </h2>
        <Gallery items={page.gallery.items} words={page.gallery} />
      </section>
      <Postcards {...page.testimonials} beside />
      <BringCards bring={content.bring} />
      <CareFacts care={page.care} />
      {content.safety && <SafetySection safety={content.safety} />}
      <TourFaq content={content} />
      <TourClosing page={page} />
      <RelatedTour {...page.related} />
      <TourBottomBar page={page} />
    </div>
  );
}

function TourVideo({ page: { video } }: { page: TourPageContent }) {
  if (!video) return null;
  const { caption, ...film } = video;
  return (
    <figure className="tour-video">
      <VideoFacade {...film} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function TourClosing({ page }: { page: TourPageContent }) {
  const { tour, content, bookNow, online, payments } = page;
  const { closing, edges } = tourThemes[tour];
  return (
    <ClosingBand
      theme={closing.ground}
      picture={closing.picture}
      title={content.closing.title}
      text={content.closing.text}
      top={{ kind: edges.closing[0], colour: "cream" }}
      bottom={{ kind: edges.closing[1], colour: "cream" }}
    >
      <ButtonRow>
        <ButtonLink href={bookNow.href} newTabLabel={bookNow.newTabLabel}>
          {bookNow.label}
        </ButtonLink>
        {online && (
          <ButtonLink href={online.href} variant="ghost">
            {online.label}
          </ButtonLink>
        )}
      </ButtonRow>
      <ul className="payments" aria-label={payments.label}>
        {payments.accepted.map((method) => (
          <li key={method}>{method}</li>
        ))}
      </ul>
      <p className="payments-note">
        <Icon name="lock-key" />
        {payments.secure}
      </p>
    </ClosingBand>
  );
}

function TourBottomBar({ page }: { page: TourPageContent }) {
  const { barLabel, price, perPerson, bookNow, online } = page;
  return (
    <BottomBar
      label={barLabel}
      total={price}
      note={perPerson}
      action={
        <div className={online ? "bottom-bar-ways" : undefined}>
          <ButtonLink href={bookNow.href} newTabLabel={bookNow.newTabLabel} size="small">
            {bookNow.label}
          </ButtonLink>
          {online && (
            <ButtonLink href={online.href} size="small" variant="plum">
              {online.shortLabel}
            </ButtonLink>
          )}
        </div>
      }
      after="book-now"
      until="booking-card"
    />
  );
}
