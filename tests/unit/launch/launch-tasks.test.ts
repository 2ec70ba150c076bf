import { describe, expect, it } from "vitest";
import { listRemainingExamples } from "#app/business/remaining-examples.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { collectLaunchFacts, getFirstLaunchFacts } from "#app/launch/launch-facts.server.ts";
import {
  type LaunchFacts,
  type LaunchTaskId,
  launchTaskIds,
  listLaunchTasks,
  listOpenSteps,
  listTaskExamples,
} from "#app/launch/launch-tasks.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";

const fresh = getFirstLaunchFacts({ paymentProvider: "sandbox" } as never);
const account = { bank: "Banco", holder: "Ana", clabe: "002010077777777771", account: "" };

/** The settings of a business without examples, some with other values. */
const own = (values: object = {}) =>
  ({
    ...Object.fromEntries(
      Object.entries(seedBusiness).map(([name, { value }]) => [
        name,
        { value: JSON.parse(JSON.stringify(value).replace(/\.example|example\./g, ".mx")) },
      ]),
    ),
    phone: { value: "+52 954 133 4455" },
    bankTransfer: { value: account },
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
  }) as LaunchFacts["business"];

/** The facts of a site on which everything is done. */
const finished: LaunchFacts = {
  ...fresh,
  business: own(),
  toursWithExamplePickups: [],
  toursAsSeeded: [],
  hasSeedHorseNumber: false,
  horses: 3,
  guideAccounts: 1,
  seedNames: [],
  seedPosts: 0,
  seedDrawings: 0,
  hasOwnLogo: true,
  isMailSetUp: true,
  takesRealPayments: true,
  hasNoticeAddress: true,
};

const getState = (id: LaunchTaskId, facts: LaunchFacts, answers = {}) =>
  listLaunchTasks(facts, answers).find((task) => task.id === id)?.state ?? "absent";

describe("listLaunchTasks", () => {
  it("listLaunchTasks has everything to do on a new site, and nothing on a finished one", () => {
    const tasks = listLaunchTasks(fresh, {});
    expect(tasks.map(({ id }) => id)).toEqual(launchTaskIds);
    expect(tasks.filter(({ state }) => state !== "open")).toEqual([]);
    expect(listOpenSteps(tasks)).toHaveLength(6);
    expect(listLaunchTasks(finished, {}).filter(({ state }) => state !== "done")).toEqual([]);
  });

  it("listLaunchTasks names each setting that is an example in one task", () => {
    const named = launchTaskIds.flatMap((id) => listTaskExamples(id, fresh));
    const all = listRemainingExamples(seedBusiness).map(({ setting }) => setting);
    expect(named.map(({ setting }) => setting).toSorted()).toEqual(all.toSorted());
  });

  /** What makes each task open again on a finished site. */
  const undone: Readonly<Record<LaunchTaskId, Partial<LaunchFacts>>> = {
    ways: { business: { ...own(), takesCards: seedBusiness.takesCards } },
    contact: { business: { ...own(), brand: seedBusiness.brand } },
    legal: { business: { ...own(), taxId: seedBusiness.taxId } },
    herd: { horses: 0 },
    horseNumber: { hasSeedHorseNumber: true },
    guideAccounts: { guideAccounts: 0 },
    welfare: { business: { ...own(), helmets: seedBusiness.helmets } },
    prices: { toursAsSeeded: [...tourIds] },
    pickups: { toursWithExamplePickups: [...tourIds] },
    tourNames: { seedNames: fresh.seedNames },
    guides: { business: { ...own(), guides: seedBusiness.guides } },
    horses: { business: { ...own(), horses: seedBusiness.horses } },
    testimonials: { business: { ...own(), testimonials: seedBusiness.testimonials } },
    logo: { hasOwnLogo: false },
    drawings: { seedDrawings: 1 },
    media: { business: { ...own(), videos: seedBusiness.videos } },
    posts: { seedPosts: 1 },
    cards: { takesRealPayments: false },
    bank: { business: own({ bankTransfer: null }) },
    payments: { business: { ...own(), tips: seedBusiness.tips } },
    mail: { isMailSetUp: false },
    notices: { hasNoticeAddress: false },
    links: { business: { ...own(), externalBooking: seedBusiness.externalBooking } },
  };

  it.each(launchTaskIds)("the task %s depends on its own facts alone", (id) => {
    const tasks = listLaunchTasks({ ...finished, ...undone[id] }, {});
    expect(tasks.filter(({ state }) => state === "open").map((task) => task.id)).toEqual([id]);
  });

  it("a task of several screens leads to the first one on which something is left", () => {
    const getPath = (id: LaunchTaskId, facts: LaunchFacts) =>
      listLaunchTasks(facts, {}).find((task) => task.id === id)?.path;
    const [first = "sunset", second = "sunset"] = tourIds;
    expect(getPath("pickups", { ...fresh, toursWithExamplePickups: [second] })).toBe(
      `/admin/tours/${second}`,
    );
    expect(getPath("tourNames", fresh)).toBe(`/admin/tours/${first}`);
    expect(getPath("tourNames", finished)).toBe("/admin/content");
  });

  it("an answer puts a task aside, and only what nobody can measure is right as it is", () => {
    expect(getState("herd", fresh, { herd: "later" })).toBe("later");
    expect(getState("herd", finished, { herd: "later" })).toBe("done");
    expect(getState("posts", fresh, { posts: "right" })).toBe("done");
    expect(getState("herd", fresh, { herd: "right" })).toBe("open");
    expect(getState("contact", fresh, { contact: "right" })).toBe("open");
  });

  it("a tax id whose last character does not fit is to be compared, and may be right", () => {
    const odd = { ...finished, business: own({ taxId: "GODE561231GR9" }) };
    expect(getState("legal", odd)).toBe("open");
    expect(getState("legal", odd, { legal: "right" })).toBe("done");
    expect(getState("legal", { ...odd, business: own({ taxId: "GODE561231GR8" }) })).toBe("done");
  });

  it("what does not apply to a way of working is no task", () => {
    const ways = { keepsHorseList: false, hasGuides: false, takesCards: false };
    const small = { ...fresh, business: own({ ...ways, hasBookingPartner: false }) };
    for (const id of ["herd", "guideAccounts", "cards", "links"] as const) {
      expect(getState(id, small), id).toBe("absent");
    }
    expect(getState("horseNumber", small)).toBe("open");
    expect(getState("horseNumber", { ...fresh, areHorsesCounted: true })).toBe("absent");
  });
});

describe("collectLaunchFacts", () => {
  const stored = {
    ...{ horses: 0, guideAccounts: 0 },
    ...{ areHorsesCounted: false, hasMailTrialFailed: false },
  };
  const setup = { isMailSetUp: false, takesRealPayments: false, hasNoticeAddress: false };
  const collect = (change: { catalog?: object; content?: object }) =>
    collectLaunchFacts(
      {
        catalog: { ...seedCatalog(), ...change.catalog },
        content: { ...buildSeedContent(), ...change.content },
      },
      stored,
      setup,
    );

  it("collectLaunchFacts recognizes what a new site has", () => {
    const facts = collect({});
    expect(facts.toursAsSeeded).toEqual(tourIds);
    expect(facts.hasSeedHorseNumber).toBe(true);
    expect(facts.seedNames).toHaveLength(tourIds.length * 5);
    expect(facts.seedPosts).toBe(buildSeedContent().posts.length);
    expect(facts.seedDrawings).toBeGreaterThan(10);
  });

  it("collectLaunchFacts notices a changed price, but not a confirmed pickup", () => {
    const { listings, horses } = seedCatalog();
    const [first, second] = tourIds;
    if (!first || !second) throw new Error("two tours are needed");
    const departures = listings[second].departures.map(({ isExample: _, ...ride }) => ride);
    const facts = collect({
      catalog: {
        horses: { ...horses, count: horses.count + 1 },
        listings: {
          ...listings,
          [first]: { ...listings[first], pricePerPersonMxn: 1 },
          [second]: { ...listings[second], departures },
        },
      },
    });
    expect(facts.toursAsSeeded).toEqual([second]);
    expect(facts.hasSeedHorseNumber).toBe(false);
  });

  it("collectLaunchFacts counts the posts and drawings that are left", () => {
    const { posts, pages } = buildSeedContent();
    const [first, ...others] = posts;
    const changed = { ...first, texts: { ...first?.texts, en: undefined } };
    expect(collect({ content: { posts: [changed, ...others] } }).seedPosts).toBe(others.length);
    const library = JSON.parse(
      JSON.stringify(pages.pictures).replaceAll('"illustration"', '"photograph"'),
    );
    const own = collect({ content: { posts: [], pages: { ...pages, pictures: library } } });
    expect([own.seedPosts, own.seedDrawings]).toEqual([0, 0]);
  });
});
