import type { Introductions } from "#app/content/care.ts";
import type { PageContent } from "#app/content/pages/all-pages.ts";
import { Section } from "#app/web/site/page-section.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import type { HorseWeekView } from "./horse-week-view.ts";
import { GuideFigure, HorseHead } from "./people-drawings.tsx";

interface TeamProps {
  people: Introductions;
  words: PageContent<"about">["people"];
  /** The horses' rides and days off; null if the page does not show them. */
  week: HorseWeekView | null;
}

/** The guides and horses, each with a name and a photo, or a drawing if there is no photo. */
export function GuidesSection({
  people: { guides, horsesTitle, horses, care },
  words,
  week,
}: TeamProps) {
  return (
    <Section ground="sand" banners id="people" className="people" aria-labelledby="people-title">
      <div className="wrap">
        <h2 id="people-title" className="text-h2">
          {words.title}
        </h2>
        {guides.length > 0 && (
          <>
            <h3 className="text-h3">{words.guides}</h3>
            <ul className="guides">
              {guides.map(({ name, languages, sentence, picture }) => (
                <li key={name}>
                  <span className="guide-picture">
                    {picture ? <Picture name={picture} sizes="120px" /> : <GuideFigure />}
                  </span>
                  <div>
                    <h4 className="text-item">{name}</h4>
                    <p className="text-small text-muted">{languages}</p>
                    <p>{sentence}</p>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
        {horses.length > 0 && (
          <>
            <h3 className="text-h3">{horsesTitle}</h3>
            <ul className="horses">
              {horses.map(({ name, coat, kind, sentence, picture }, index) => (
                <li key={name}>
                  <div className={`loteria-card horse-card coat-${coat}`}>
                    <span className="loteria-number" aria-hidden="true">
                      {index + 1}
                    </span>
                    <span className="loteria-picture">
                      {picture ? <Picture name={picture} sizes="200px" /> : <HorseHead />}
                    </span>
                    <h4 className="loteria-name" lang="es">
                      {name}
                    </h4>
                  </div>
                  <p className="horse-kind">{kind}</p>
                  <p className="text-small">{sentence}</p>
                  {week?.lines[name] && <p className="text-small text-muted">{week.lines[name]}</p>}
                </li>
              ))}
            </ul>
            {week && <p className="mt-6 text-small text-muted">{week.note}</p>}
            {care && <p className="horses-care">{care}</p>}
          </>
        )}
      </div>
    </Section>
  );
}
