import type { TourContent } from "#app/tours/tour-content.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import "#app/web/styles/pieces/loteria.css";

/** What guests should bring, as lotería cards. */
export function BringCards({ bring }: { bring: TourContent["bring"] }) {
  return (
    <section className="wrap bring" id="bring" aria-labelledby="bring-title">
      <h2 id="bring-title" className="text-h2">
        {bring.title}
      </h2>
      <p className="text-muted">{bring.note}</p>
      <ol className="loteria">
        {bring.cards.map(({ icon, loteriaName, meaning }, index) => (
          <li key={loteriaName}>
            <div className="loteria-card">
              <span className="loteria-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="loteria-picture">
                <Icon name={icon} />
              </span>
              <span className="loteria-name" lang="es">
                {loteriaName}
              </span>
            </div>
            <p>{meaning}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
