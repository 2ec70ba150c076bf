import type { PictureName } from "#app/media/pictures.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import type { HomePageContent } from "./loader.server.ts";
import { NightSkySection } from "./night-sky-section.tsx";

/**
 * The year as a band of twelve months, with the two seasons and the section about the coming
 * nights.
 */
export function BestTimes({ page }: { page: HomePageContent }) {
  const { seasons, seasonSpans, months } = page;
  return (
    <section className="wrap best-times" aria-labelledby="seasons-title">
      <div className="best-times-head">
        <h2 id="seasons-title" className="text-h2">
          {seasons.title}
        </h2>
        <p className="text-lead">{seasons.lead}</p>
      </div>
      <ol className="month-band">
        {months.map(({ month, short, sunset, spoken, isDry }) => (
          <li key={month} className={isDry ? "month-dry" : "month-green"}>
            <Icon
              name={isDry ? "sun-duotone" : month < 7 ? "leaf-duotone" : "cloud-rain-duotone"}
            />
            <span aria-hidden="true">{short}</span>
            <span aria-hidden="true" className="month-sunset">
              {sunset}
            </span>
            <span className="sr-only">{spoken}</span>
          </li>
        ))}
      </ol>
      <p className="month-note text-caption text-muted">{seasons.monthsNote}</p>
      <div className="seasons">
        <Season
          title={seasons.dryTitle}
          text={seasons.dryText}
          span={seasonSpans.drySeason}
          picture={seasons.dryPicture}
        />
        <Season
          title={seasons.greenTitle}
          text={seasons.greenText}
          span={seasonSpans.greenSeason}
          picture={seasons.greenPicture}
          isGreen
        />
      </div>
      <NightSkySection sky={page.sky} bookHref={page.links.bookSunset} />
    </section>
  );
}

interface SeasonProps {
  title: string;
  span: string;
  text: string;
  picture: PictureName;
  isGreen?: boolean;
}

function Season({ title, span, text, picture, isGreen }: SeasonProps) {
  return (
    <div className={`season ${isGreen ? "tour-monte" : "tour-marea"}`}>
      <div className="arch season-arch" data-reveal>
        <Picture name={picture} sizes="(min-width: 900px) 409px, 62vw" />
      </div>
      <div>
        <h3 className="text-h3">{title}</h3>
        <p className="season-span">{span}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
