import { Picture } from "#app/web/ui/picture.tsx";
import { Eyebrow } from "#app/web/ui/step-indicator.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { HomePageContent } from "./loader.server.ts";

/** The section about the afternoon ride: a sentence and three pictures in arches. */
export function ExperienceSection({ page }: { page: HomePageContent }) {
  const { experience, links } = page;
  return (
    <section className="wrap experience" aria-labelledby="experience-title">
      <div>
        <Eyebrow>{experience.eyebrow}</Eyebrow>
        <h2 id="experience-title" className="text-h2">
          {experience.title}
        </h2>
        <p className="text-lead">{experience.text}</p>
        <TextLink href={links.itinerary} arrow>
          {experience.link}
        </TextLink>
      </div>
      <ul className="arcade">
        {experience.arches.map(({ time, text, picture }) => (
          <li key={time}>
            <div className="arch" data-reveal>
              <Picture name={picture} crop="tall" sizes="(min-width: 900px) 396px, 180px" />
            </div>
            <p className="text-item">{time}</p>
            <p className="text-muted text-small">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
