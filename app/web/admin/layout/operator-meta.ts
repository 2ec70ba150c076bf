import type { MetaDescriptor } from "react-router";

type Match = Readonly<{ id: string; loaderData?: unknown }> | undefined;

/**
 * Returns the head of an operator's page: a title with the brand, and no indexing by search
 * engines.
 */
export function createAdminMeta(title: string, brand = ""): MetaDescriptor[] {
  return [
    { title: brand === "" ? title : `${title} | ${brand}` },
    { name: "robots", content: "noindex" },
  ];
}

/** Returns the brand, which the layout route has loaded. */
export function findBrand(matches: readonly Match[]): string | undefined {
  const frame = matches.find((match) => match?.id === "operator")?.loaderData;
  return (frame as Readonly<{ brand?: string }> | undefined)?.brand;
}
