import { isRouteErrorResponse } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { ErrorStyles } from "../layout/error-styles.tsx";

/**
 * The texts for users whose role does not allow them to open a page. The route's guard throws them
 * with status 403.
 */
export type ForbiddenData = Readonly<{ locale: Locale; title: string; text: string; back: string }>;

/** Returns the texts carried by a 403 error, or undefined for any other error. */
export function getForbiddenData(error: unknown): ForbiddenData | undefined {
  return isRouteErrorResponse(error) ? error.data?.forbidden : undefined;
}

/**
 * The page for a 403 error. It has no navigation, because the loader of the operator's layout has
 * not run.
 */
export function ForbiddenPage({ locale, title, text, back }: ForbiddenData) {
  return (
    <main lang={locale} className="mx-auto max-w-[38rem] px-5 py-12">
      <ErrorStyles />
      <title>{title}</title>
      <h1 className="text-h2">{title}</h1>
      <p className="my-4">{text}</p>
      <a className="text-link" href="/admin">
        {back}
      </a>
    </main>
  );
}
