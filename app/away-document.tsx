import { renderToStaticMarkup } from "react-dom/server";
import type { Away } from "./routes/away.ts";
import { AwayPage } from "./routes/away-page.tsx";

/**
 * A whole page that says that the database is away, for pages which have no frame without it: the
 * operator's, where not even the login can be looked up. It needs no scripts and brings none.
 */
export function awayDocument(away: Away, styles: readonly string[]): string {
  const page = renderToStaticMarkup(
    <html lang={away.locale}>
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
          <AwayPage away={away} />
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
