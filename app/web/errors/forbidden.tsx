import { isRouteErrorResponse } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";

/** The words for somebody whose role does not include a page; thrown with 403 by its guard. */
export type ForbiddenData = Readonly<{ locale: Locale; title: string; text: string; back: string }>;

/** The words of an error that refuses a role; undefined for any other error. */
export function getForbiddenData(error: unknown): ForbiddenData | undefined {
  return isRouteErrorResponse(error) ? error.data?.forbidden : undefined;
}

/** The page of such a refusal. No loader has run, so it stands without the operator's bar. */
export function ForbiddenPage({ locale, title, text, back }: ForbiddenData) {
  return (
    <main lang={locale} className="mx-auto max-w-[38rem] px-5 py-12">
      <title>{title}</title>
      <h1 className="text-h2">{title}</h1>
      <p className="my-4">{text}</p>
      <a className="text-link" href="/admin">
        {back}
      </a>
    </main>
  );
}
