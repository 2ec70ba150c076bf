import type { MetaArgs, MetaDescriptor, useLoaderData } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";

type ScreenMetaArgs = Pick<MetaArgs, "loaderData" | "matches">;
type LoaderData<Loader> = ReturnType<typeof useLoaderData<Loader>>;
type Match = Readonly<{ id: string; loaderData?: unknown }> | undefined;

/**
 * Returns the meta tags of an operator's page: a title with the brand, and no indexing by search
 * engines.
 */
export function createAdminMeta(title: string, brand = ""): MetaDescriptor[] {
  return [
    { title: brand === "" ? title : `${title} | ${brand}` },
    { name: "robots", content: "noindex" },
  ];
}

/** Returns the brand from the data of the layout route; undefined if that is not loaded. */
function findBrand(matches: readonly Match[]): string | undefined {
  const frame = matches.find((match) => match?.id === "operator")?.loaderData;
  return (frame as Readonly<{ brand?: string }> | undefined)?.brand;
}

/** The `meta` of a screen whose title depends on the language only. */
export function createTitleMeta(getTitle: (locale: Locale) => string) {
  return ({ loaderData, matches }: ScreenMetaArgs): MetaDescriptor[] => {
    const page = loaderData as Readonly<{ locale: Locale }> | undefined;
    return createAdminMeta(getTitle(page?.locale ?? "en"), findBrand(matches));
  };
}

/**
 * The `meta` of a screen whose title depends on its data; empty if they could not be loaded. `Loader`
 * is the type of the screen's loader.
 */
export function createPageMeta<Loader>(getTitle: (page: LoaderData<Loader>) => string) {
  return ({ loaderData, matches }: ScreenMetaArgs): MetaDescriptor[] => {
    const page = loaderData as LoaderData<Loader> | undefined;
    return page ? createAdminMeta(getTitle(page), findBrand(matches)) : [];
  };
}
