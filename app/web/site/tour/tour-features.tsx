import type { TourPageContent } from "#app/content/pages/all-pages.ts";
import { Medallion } from "#app/web/ui/badges.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";

interface FeaturesProps {
  features: TourPageContent["overview"]["highlights"];
  tour: "marea" | "monte";
  className?: string;
}

/**
 * A list of highlights or reasons, each with a title, a sentence and an icon in the tour's colour.
 */
export function FeatureList({ features, tour, className }: FeaturesProps) {
  return (
    <ul className={`features ${className ?? ""}`}>
      {features.map(({ icon, title, text }) => (
        <li key={title}>
          <Medallion icon={icon} tour={tour} />
          <div>
            <h3 className="text-item">{title}</h3>
            <p className="text-muted">
              <NoWrapText text={text} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
