import type { PictureName } from "#app/content/pictures.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Edge } from "#app/ui/edge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Eyebrow } from "#app/ui/trail.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { PicturePreload } from "./picture-preload.tsx";
import type { TourPageContent } from "./tour-page.server.ts";

/**
 * How large each hero's picture is drawn; it covers its box, so it can be wider than the window. On
 * phones a little less than that is asked for, on the sharpest ones much less: under 50 kB is worth
 * more there than the last grain.
 */
const heroes: Record<TourPageContent["tour"], { picture: PictureName; sizes: string }> = {
  sunset: {
    picture: "sunset-from-behind",
    sizes:
      "(min-width: 900px) max(110vw, 1350px), (min-width: 600px) 100vw, (min-resolution: 2.5dppx) 333px, 570px",
  },
  "hot-springs": {
    picture: "springs-pool",
    sizes:
      "(min-width: 900px) max(100vw, 1227px), (min-width: 600px) 100vw, (min-resolution: 2.5dppx) 333px, 560px",
  },
};

/** What, where, how much, how long, from where and with how many, and the first Book Now. */
export function TourHero({ page, buttonId }: { page: TourPageContent; buttonId: string }) {
  const { picture, sizes } = heroes[page.tour];
  return (
    <section className={`tour-hero tour-hero-${page.tour}`}>
      <PicturePreload name={picture} sizes={sizes} />
      <div className="tour-hero-picture">
        <Picture name={picture} sizes={sizes} priority />
      </div>
      <div className="wrap tour-hero-text hero-rise" data-reveal="words">
        <Eyebrow>{page.eyebrow}</Eyebrow>
        <h1 className="text-h1-tour">{page.name}</h1>
        <p className="text-lead">
          <Unbroken text={page.content.heroLead} />
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
          <ButtonLink
            id={buttonId}
            className="tour-hero-button"
            href={page.bookNow.href}
            newTabLabel={page.bookNow.newTabLabel}
          >
            {page.bookNowHero}
          </ButtonLink>
          {page.online && <TextLink href={page.online.href}>{page.online.orLabel}</TextLink>}
        </div>
      </div>
      <Edge kind={page.tour === "sunset" ? "wave-a" : "ridge"} colour="cream" side="bottom" />
    </section>
  );
}
