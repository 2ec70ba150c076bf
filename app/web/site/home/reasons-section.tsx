import type { IconName } from "#app/media/icons.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import type { HomePageContent } from "./loader.server.ts";

const icons: readonly IconName[] = ["users-three", "van", "horse", "seal-check"];

export function ReasonsSection({ page: { whyUs } }: { page: HomePageContent }) {
  return (
    <section className="why-us ground-sand" aria-labelledby="why-title">
      <div className="why-us-picture" data-reveal>
        <Picture name="guide-portrait" sizes="(min-width: 900px) 105vw, 130vw" />
      </div>
      <div className="why-us-text">
        <h2 id="why-title" className="text-h2">
          {whyUs.title}
        </h2>
        <ul>
          {whyUs.reasons.map(({ title, text }, index) => (
            <li key={title}>
              <h3 className="text-item">
                <Icon name={icons[index] ?? "seal-check"} />
                {title}
              </h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
