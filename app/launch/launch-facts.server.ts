import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { accounts, horses } from "#db/schema.ts";
import { hasMailTrialFailed } from "../connections/mail-trial.server.ts";
import { findMark } from "../content/brand-marks.ts";
import { readContentPictures } from "../content/content-pictures.ts";
import type { ContentDocument } from "../content/model/content-document.ts";
import { listPictureUses } from "../content/picture-uses.ts";
import {
  findContentAt,
  getNewestContentNumber,
} from "../content/publication/content-store.server.ts";
import { buildSeedContent } from "../content/seed/build-seed-content.ts";
import { findCountedHerd } from "../departures/counted-herd.server.ts";
import { toLocalDate } from "../platform/local-time.ts";
import type { SetupState } from "../platform/setup-state.ts";
import { tourIds } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { listExamplePickups } from "../tours/catalog/list-example-pickups.ts";
import { seedCatalog } from "../tours/catalog/seed-catalog.server.ts";
import type { Listing } from "../tours/tour-listing.ts";
import type { LaunchFacts } from "./launch-tasks.ts";

type StoredFacts = Pick<
  LaunchFacts,
  "horses" | "guideAccounts" | "areHorsesCounted" | "hasMailTrialFailed"
>;
export type SetupFacts = Pick<SetupState, "isMailSetUp" | "takesRealPayments" | "hasNoticeAddress">;

/** Reads the facts of a running site from its database and from what is set up. */
export async function readLaunchFacts(
  db: Database,
  { catalog, setup, now }: Readonly<{ catalog: Catalog; setup: SetupFacts; now: Date }>,
): Promise<LaunchFacts> {
  const content = await findContentAt(db, await getNewestContentNumber(db));
  return collectLaunchFacts(
    { catalog, content: content ?? buildSeedContent() },
    {
      horses: await db.$count(horses, isNull(horses.retiredAt)),
      guideAccounts: await db.$count(
        accounts,
        and(eq(accounts.role, "guide"), isNull(accounts.disabledAt)),
      ),
      hasMailTrialFailed: await hasMailTrialFailed(db),
      areHorsesCounted: (await findCountedHerd(db, toLocalDate(now))) !== null,
    },
    setup,
  );
}

/** The facts of a site that has not been started yet. */
export function getFirstLaunchFacts(setup: SetupFacts): LaunchFacts {
  return collectLaunchFacts(
    { catalog: seedCatalog(), content: buildSeedContent() },
    { horses: 0, guideAccounts: 0, areHorsesCounted: false, hasMailTrialFailed: false },
    setup,
  );
}

type Published = Readonly<{ catalog: Catalog; content: ContentDocument }>;

/** Compares what is published with what a new site has. */
export function collectLaunchFacts(
  { catalog, content }: Published,
  stored: StoredFacts,
  setup: SetupFacts,
): LaunchFacts {
  const seed = { catalog: seedCatalog(), content: buildSeedContent() };
  const { listings } = catalog;
  return {
    ...stored,
    ...setup,
    business: catalog.business,
    toursWithExamplePickups: [...new Set(listExamplePickups(catalog).map(({ tour }) => tour))],
    toursAsSeeded: tourIds.filter((tour) =>
      isDeepStrictEqual(toOffer(listings[tour]), toOffer(seed.catalog.listings[tour])),
    ),
    hasSeedHorseNumber: catalog.horses.count === seed.catalog.horses.count,
    seedNames: listSeedNames({ catalog, content }, seed),
    seedPosts: content.posts.filter((post) =>
      seed.content.posts.some(
        (one) => one.id === post.id && !post.withdrawn && isDeepStrictEqual(one.texts, post.texts),
      ),
    ).length,
    hasOwnLogo: findMark(content.pages.brand, "logo") !== null,
    seedDrawings: countSeedDrawings(content),
  };
}

/** Returns a listing without what the tasks of the pickups and of the names ask about. */
function toOffer({ name, shortName, departures, ...listing }: Listing) {
  return {
    ...listing,
    departures: departures.map(({ isExample, pickupAreas, minutesToHotel, ...ride }) => ride),
  };
}

/** The text of each section of a tour's page that calls the tour by a name. */
const namingTexts = { hero: "eyebrow", card: "eyebrow", booking: "eyebrow", links: "menu" };

/** Lists where the tours still have a name of a new site. */
function listSeedNames(now: Published, seed: Published): LaunchFacts["seedNames"] {
  const seedNamed = tourIds.filter((tour) => {
    const [own, first] = [now, seed].map(({ catalog }) => catalog.listings[tour]);
    return isDeepStrictEqual(own?.name, first?.name);
  });
  const sections = tourIds.flatMap((tour) =>
    Object.entries(namingTexts).flatMap(([section, text]) => {
      const [own, first] = [now, seed].map(
        ({ content: { pages } }) =>
          pages[`tour:${tour}`]?.sections.find(({ kind }) => kind === section)?.[text],
      );
      return first !== undefined && isDeepStrictEqual(own, first) ? [{ tour, section }] : [];
    }),
  );
  return [...seedNamed.map((tour) => ({ tour, section: null })), ...sections];
}

/** Counts the drawings of the build that pages and posts show. */
function countSeedDrawings(content: ContentDocument): number {
  const pictures = readContentPictures(content);
  const shown = new Set(listPictureUses(content).map(({ picture }) => picture));
  return [...shown].filter((name) => {
    const picture = pictures.get(name);
    return picture?.illustration === true && picture.file === null;
  }).length;
}
