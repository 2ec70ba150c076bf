import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import type { HomePageContent } from "./loader.server.ts";

/** The section about the area: four places, as text and on a map. */
export function RegionSection({ page: { region } }: { page: HomePageContent }) {
  return (
    <section className="wrap area" aria-labelledby="area-title">
      <div>
        <h2 id="area-title" className="text-h2">
          {region.title}
        </h2>
        <ul className="area-places">
          {region.places.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-item">{title}</h3>
              <p className="text-muted">
                <NoWrapText text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className="area-map" data-reveal>
        <Picture name="map" sizes="(min-width: 1440px) 714px, (min-width: 900px) 50vw, 100vw" />
        <ul className="map-labels">
          <li className="map-ocean">{region.ocean}</li>
          <li className="map-pill map-springs">{region.springs}</li>
          <li className="map-pill map-lagoon">{region.lagoon}</li>
          <li className="map-pill map-village">{region.village}</li>
          <li className="map-pill map-town">{region.town}</li>
        </ul>
      </div>
    </section>
  );
}
