import { ButtonLink } from "#app/web/ui/button.tsx";
import { ErrorStyles } from "./error-styles.tsx";

/**
 * The error page for when even the layout's texts could not be loaded. It is short and in both
 * languages, because neither the cause nor the language is known. Its texts are in this file, so
 * that they cannot fail to load.
 */
export function FallbackErrorPage() {
  return (
    <main id="main" className="night-page last-resort">
      <ErrorStyles />
      <title>Something went wrong · Algo falló</title>
      <div className="wrap night-words">
        <div lang="en">
          <h1 className="text-h1-page night-title">Something went wrong on our side</h1>
          <p className="text-lead">This is our mistake, not yours. Please try again in a moment.</p>
          <ButtonLink href="" document>
            Try again
          </ButtonLink>
        </div>
        <div lang="es">
          <h2 className="text-h1-page night-title">Algo falló de nuestro lado</h2>
          <p className="text-lead">
            El error es nuestro, no tuyo. Inténtalo de nuevo en un momento.
          </p>
          <ButtonLink href="" document>
            Intentar de nuevo
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
