import { renderToStaticMarkup } from "react-dom/server";
import { ServiceUnavailablePage } from "./service-unavailable-page.tsx";
import type { UnavailableData } from "./unavailable-data.ts";

/**
 * Renders a complete document without scripts that says the database is unavailable. The operator's
 * pages need it: without the database nobody's login can be checked, so their layout cannot be
 * rendered.
 */
export function renderUnavailableDocument(
  unavailable: UnavailableData,
  styles: readonly string[],
): string {
  const page = renderToStaticMarkup(
    <html lang={unavailable.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main id="main">
          <ServiceUnavailablePage away={unavailable} />
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
