import { Edge } from "#app/web/site/section-edge.tsx";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { Eyebrow } from "#app/web/ui/step-indicator.tsx";
import { HeroPicture } from "../hero-picture.tsx";
import type { HomePageContent } from "./loader.server.ts";

export function HomeHero({ page: { hero, tourPageLinks } }: { page: HomePageContent }) {
  return (
    <section className="home-hero">
      <div className="home-hero-picture">
        <HeroPicture
          picture={hero.picture}
          portrait={hero.portrait}
          sizes="(min-width: 900px) max(100vw, 154vh), 100vw"
        />
      </div>
      <div className="wrap home-hero-text hero-rise" data-reveal="words">
        <Eyebrow>{hero.eyebrow}</Eyebrow>
        <h1 className="text-display">
          <UnbrokenName text={hero.title} />
        </h1>
        <p className="text-lead">{hero.lead}</p>
        <ul className="home-hero-terms">
          {hero.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <ButtonRow>
          {tourPageLinks.map(({ page: { href, label } }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? undefined : "ghost"}>
              {label}
            </ButtonLink>
          ))}
        </ButtonRow>
      </div>
      <Edge kind="wave-a" colour="cream" side="bottom" />
    </section>
  );
}

/** The text, with the town's name kept on one line if the line is wide enough. */
function UnbrokenName({ text }: { text: string }) {
  const name = "Puerto Escondido";
  const [before, after] = text.split(name);
  return (
    <>
      {before}
      <span className="inline-block">{name}</span>
      {after}
    </>
  );
}

export function FactsStrip({ items }: HomePageContent["figures"]) {
  return (
    <dl className="wrap facts-strip">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="text-figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
