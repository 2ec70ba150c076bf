import { Edge } from "#app/web/site/section-edge.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { Eyebrow } from "#app/web/ui/step-indicator.tsx";
import type { HomePageContent } from "./loader.server.ts";

/** The section about culture and nature, with pictures of the plaza at dusk and of the lagoon. */
export function CultureSection({ page: { culture } }: { page: HomePageContent }) {
  return (
    <section className="culture ground-plum" aria-labelledby="culture-title">
      <div className="culture-plaza">
        <Picture name={culture.picture} sizes="(min-width: 900px) 64vw, 134vw" />
      </div>
      <div className="wrap culture-text">
        <Eyebrow>{culture.eyebrow}</Eyebrow>
        <h2 id="culture-title" className="text-h2">
          {culture.title}
        </h2>
        <p className="text-lead text-muted">{culture.text}</p>
      </div>
      <div className="wrap culture-nature">
        <div className="culture-lagoon" data-reveal>
          <Picture
            name={culture.naturePicture}
            sizes="(min-width: 1440px) 735px, (min-width: 900px) 52vw, 100vw"
          />
        </div>
        <p className="text-article-lead">{culture.nature}</p>
      </div>
      <Edge kind="ridge" colour="cream" side="bottom" />
    </section>
  );
}
