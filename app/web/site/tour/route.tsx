import { useRef } from "react";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { tours } from "#app/tours/all-tours.ts";
import { tourThemes } from "#app/tours/tour-themes.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import { BottomBar } from "#app/web/ui/bottom-bar.tsx";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
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
import { Gallery } from "./gallery.tsx";
import { getTourPage, type TourPageView } from "./loader.server.ts";
import { RelatedTour } from "./related-tour.tsx";
import { SafetySection } from "./safety-section.tsx";
import { TourFaq } from "./tour-faq.tsx";
import { FeatureList } from "./tour-features.tsx";
import { TourHero } from "./tour-hero.tsx";
import { Itinerary } from "./tour-itinerary.tsx";
import "#app/web/site/tour/tour.css";

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

function TourPage({ page }: { page: TourPageView }) {
  const root = useRef<HTMLDivElement>(null);
  useReveal(root);
  const { overview, safety, tour } = page;
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
                {overview.title}
              </h2>
              <p className="text-lead">{overview.text}</p>
              <FeatureList
                className="features-pairs"
                features={overview.highlights}
                tour={accent}
              />
            </section>
            <TourVideo page={page} />
            <Itinerary {...page.itinerary} accent={accent} />
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
      <BringCards bring={page.bring} />
      <CareFacts care={page.care} />
      {safety.title && <SafetySection safety={safety} />}
      <TourFaq reasons={page.reasons} questions={page.questions} />
      <TourClosing page={page} />
      <RelatedTour {...page.related} />
      <TourBottomBar page={page} />
    </div>
  );
}

function TourVideo({ page: { video } }: { page: TourPageView }) {
  if (!video) return null;
  const { caption, ...film } = video;
  return (
    <figure className="tour-video">
      <VideoFacade {...film} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function TourClosing({ page }: { page: TourPageView }) {
  const { tour, closing, toCard, payments } = page;
  const { closingGround, edges } = tourThemes[tour];
  return (
    <ClosingBand
      theme={closingGround}
      picture={closing.picture}
      title={closing.title}
      titleClassName="text-h1"
      text={closing.text}
      top={{ kind: edges.closing[0], colour: "cream" }}
      bottom={{ kind: edges.closing[1], colour: "cream" }}
    >
      <ButtonRow>
        <ButtonLink href="#booking-card">{toCard}</ButtonLink>
      </ButtonRow>
      <ul className="payments" aria-label={payments.label}>
        {payments.accepted.map((method) => (
          <li key={method}>{method}</li>
        ))}
      </ul>
      {closing.paymentNote && (
        <p className="payments-note">
          <Icon name="lock-key" />
          {closing.paymentNote}
        </p>
      )}
    </ClosingBand>
  );
}

function TourBottomBar({ page }: { page: TourPageView }) {
  const { barLabel, price, perPerson, bookNow, online } = page;
  return (
    <BottomBar
      label={barLabel}
      total={price}
      note={perPerson}
      action={
        <div className={online ? "bottom-bar-ways" : undefined}>
          <ButtonLink
            href={bookNow.href}
            newTabLabel={bookNow.newTabLabel}
            data-count={bookNow.counted}
            size="small"
          >
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
