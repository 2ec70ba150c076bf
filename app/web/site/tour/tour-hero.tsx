import { tours } from "#app/tours/all-tours.ts";
import { tourThemes } from "#app/tours/tour-themes.ts";
import { Edge } from "#app/web/site/section-edge.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { Eyebrow } from "#app/web/ui/step-indicator.tsx";
import { HeroPicture } from "../hero-picture.tsx";
import type { TourPageView } from "./loader.server.ts";

/**
 * The top of a tour page: name, place, price, duration, pickup, group size and the Book Now button.
 */
export function TourHero({ page, buttonId }: { page: TourPageView; buttonId: string }) {
  const { accent } = tours[page.tour];
  const { edges } = tourThemes[page.tour];
  const { eyebrow, lead, ...pictures } = page.hero;
  return (
    <section className={`tour-hero tour-hero-${accent}`}>
      <div className="tour-hero-picture">
        <HeroPicture {...pictures} sizes="(min-width: 900px) max(100vw, 1227px), 100vw" />
      </div>
      <div className="wrap tour-hero-text hero-rise" data-reveal="words">
        <Eyebrow>{eyebrow}</Eyebrow>
        <h1 className="text-h1-tour">{page.name}</h1>
        <p className="text-lead">
          <NoWrapText text={lead} />
        </p>
        <p className="tour-hero-price">
          <span>{page.price}</span> {page.perPerson}
        </p>
        <ul className="tour-hero-facts">
          <li>
            <Icon name="clock" />
            {page.duration}
          </li>
          <li>
            <Icon name="van" />
            {page.freePickup}
          </li>
          <li>
            <Icon name="users-three" />
            {page.smallGroups}
          </li>
        </ul>
        <div className="tour-hero-ways">
          <div>
            <ButtonLink
              id={buttonId}
              href={page.bookNow.href}
              newTabLabel={page.bookNow.newTabLabel}
              data-count={page.bookNow.counted}
              full
            >
              {page.bookNowHero}
            </ButtonLink>
            {page.card.partner && <p className="tour-hero-partner">{page.card.partner}</p>}
          </div>
          {page.online && (
            <ButtonLink href={page.online.href} variant="ghost">
              {page.online.label}
            </ButtonLink>
          )}
        </div>
      </div>
      <Edge kind={edges.hero} colour="cream" side="bottom" />
    </section>
  );
}
