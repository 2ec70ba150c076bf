import type { PublishedCatalogVersion } from "../../tours/catalog/catalog.ts";
import type { ContentDocument } from "../model/content-document.ts";

/** What visitors see: a catalog version and a content version, under the number of a publication. */
export type Publication = PublishedCatalogVersion &
  Readonly<{ publication: number; contentNumber: number; content: ContentDocument }>;

/** A catalog or content that is not published yet. */
export type PublicationDraft = Partial<Pick<Publication, "catalog" | "content">>;
