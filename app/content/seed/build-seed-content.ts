import { tourIds } from "../../tours/all-tours.ts";
import { buildSeedPage } from "../model/build-seed-page.ts";
import type { ContentDocument } from "../model/content-document.ts";
import { pageDefinitions } from "../pages/all-pages.ts";
import { tourPage } from "../pages/tour.ts";
import { aboutSeed } from "./pages/about.ts";
import { blogSeed } from "./pages/blog.ts";
import { bookingSeed } from "./pages/booking.ts";
import { contactSeed } from "./pages/contact.ts";
import { homeSeed } from "./pages/home.ts";
import { layoutSeed } from "./pages/layout.ts";
import { notFoundSeed } from "./pages/not-found.ts";
import { picturesSeed } from "./pages/pictures.ts";
import { privacySeed } from "./pages/privacy.ts";
import { searchSeed } from "./pages/search.ts";
import { sharedSeed } from "./pages/shared.ts";
import { termsSeed } from "./pages/terms.ts";
import { seedPosts } from "./posts/all-posts.ts";
import { tourSeeds } from "./tour-seeds.ts";

/** Builds the content of a new site from the files in this folder. */
export function buildSeedContent(): ContentDocument {
  return {
    pages: {
      home: buildSeedPage(pageDefinitions.home, homeSeed),
      ...Object.fromEntries(
        tourIds.map((id) => [`tour:${id}`, buildSeedPage(tourPage, tourSeeds[id])]),
      ),
      blog: buildSeedPage(pageDefinitions.blog, blogSeed),
      booking: buildSeedPage(pageDefinitions.booking, bookingSeed),
      contact: buildSeedPage(pageDefinitions.contact, contactSeed),
      about: buildSeedPage(pageDefinitions.about, aboutSeed),
      search: buildSeedPage(pageDefinitions.search, searchSeed),
      privacy: buildSeedPage(pageDefinitions.privacy, privacySeed),
      terms: buildSeedPage(pageDefinitions.terms, termsSeed),
      notFound: buildSeedPage(pageDefinitions.notFound, notFoundSeed),
      layout: buildSeedPage(pageDefinitions.layout, layoutSeed),
      shared: buildSeedPage(pageDefinitions.shared, sharedSeed),
      pictures: buildSeedPage(pageDefinitions.pictures, picturesSeed),
      // A new site has the logo and the icon of the build.
      brand: buildSeedPage(pageDefinitions.brand, { marks: {} }),
    },
    posts: seedPosts,
  };
}
