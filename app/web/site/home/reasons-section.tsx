import { Icon } from "#app/web/ui/icon.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import type { HomePageContent } from "./loader.server.ts";

export function ReasonsSection({ page: { reasons } }: { page: HomePageContent }) {
  return (
    <section className="why-us ground-sand" aria-labelledby="why-title">
      <div className="why-us-picture" data-reveal>
        <Picture name={reasons.picture} sizes="(min-width: 900px) 105vw, 130vw" />
      </div>
      <div className="why-us-text">
        <h2 id="why-title" className="text-h2">
          {reasons.title}
        </h2>
        <ul>
          {reasons.reasons.map(({ icon, title, text }) => (
            <li key={title}>
              <h3 className="text-item">
                <Icon name={icon} />
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
