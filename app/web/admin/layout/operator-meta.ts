import type { MetaDescriptor } from "react-router";

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
export function findBrand(matches: readonly Match[]): string | undefined {
  const frame = matches.find((match) => match?.id === "operator")?.loaderData;
  return (frame as Readonly<{ brand?: string }> | undefined)?.brand;
}
