import type { MetaDescriptor } from "react-router";

type Match = Readonly<{ id: string; loaderData?: unknown }> | undefined;

/** The head of an operator's page: its title with the brand, and that search engines leave it out. */
export function createAdminMeta(title: string, brand = ""): MetaDescriptor[] {
  return [
    { title: brand === "" ? title : `${title} | ${brand}` },
    { name: "robots", content: "noindex" },
  ];
}

/** The brand, which the frame of the operator's pages has loaded. */
export function findBrand(matches: readonly Match[]): string | undefined {
  const frame = matches.find((match) => match?.id === "operator")?.loaderData;
  return (frame as Readonly<{ brand?: string }> | undefined)?.brand;
}
