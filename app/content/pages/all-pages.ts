import { type TourId, tourIds } from "../../tours/all-tours.ts";
import type { ResolvedPage } from "../model/page-definition.ts";
import { aboutPage } from "./about.ts";
import { blogPage } from "./blog.ts";
import { bookingPage } from "./booking.ts";
import { brandPage } from "./brand.ts";
import { contactPage } from "./contact.ts";
import { homePage } from "./home.ts";
import { layoutPage } from "./layout.ts";
import { legalPage } from "./legal.ts";
import { notFoundPage } from "./not-found.ts";
import { picturesPage } from "./pictures.ts";
import { searchPage } from "./search.ts";
import { sharedPage } from "./shared.ts";
import { tourPage } from "./tour.ts";

type TourPageId = `tour:${TourId}`;

const tourPages = Object.fromEntries(
  tourIds.map((id) => [`tour:${id}`, tourPage] as const),
) as Readonly<Record<TourPageId, typeof tourPage>>;

export const pageDefinitions = {
  home: homePage,
  booking: bookingPage,
  contact: contactPage,
  about: aboutPage,
  search: searchPage,
  privacy: legalPage,
  terms: legalPage,
  notFound: notFoundPage,
  layout: layoutPage,
  ...tourPages,
  shared: sharedPage,
  blog: blogPage,
  pictures: picturesPage,
  brand: brandPage,
} as const;

export type PageId = keyof typeof pageDefinitions;

/** The texts and pictures of a page in one language, with facts filled in. */
export type PageContent<Id extends PageId> = ResolvedPage<(typeof pageDefinitions)[Id]>;

export type TourPageContent = PageContent<TourPageId>;
