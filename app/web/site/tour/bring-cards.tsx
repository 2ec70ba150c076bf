import type { TourPageContent } from "#app/content/pages/all-pages.ts";
import { Icon } from "#app/web/ui/icon.tsx";

/** What guests should bring, as lotería cards. */
export function BringCards({ bring }: { bring: TourPageContent["bring"] }) {
  return (
    <section className="wrap bring" id="bring" aria-labelledby="bring-title">
      <h2 id="bring-title" className="text-h2">
        {bring.title}
      </h2>
      <p className="text-muted">{bring.note}</p>
      <ol className="loteria">
        {bring.cards.map(({ icon, name, text }, index) => (
          <li key={name}>
            <div className="loteria-card">
              <span className="loteria-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="loteria-picture">
                <Icon name={icon} />
              </span>
              <span className="loteria-name" lang="es">
                {name}
              </span>
            </div>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
