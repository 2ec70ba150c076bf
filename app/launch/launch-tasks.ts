import { getGroupOfSetting, type SettingGroupId } from "../business/business-groups.ts";
import type { Business, SettingName } from "../business/business-schema.ts";
import { listRemainingExamples, type RemainingExample } from "../business/remaining-examples.ts";
import { isOddTaxId } from "../business/tax-id.ts";
import { getWays } from "../business/ways.ts";
import type { TourId } from "../tours/all-tours.ts";

/** The steps before a site sells, in the order in which an owner takes them. */
export const launchSteps = ["business", "team", "sales", "pages", "money", "opening"] as const;
export type LaunchStep = (typeof launchSteps)[number];

/** Everything to do in these steps, in this order. */
export const launchTaskIds = [
  "ways",
  "contact",
  "legal",
  "herd",
  "horseNumber",
  "guideAccounts",
  "welfare",
  "prices",
  "pickups",
  "tourNames",
  "guides",
  "horses",
  "testimonials",
  "logo",
  "drawings",
  "media",
  "posts",
  "cards",
  "bank",
  "payments",
  "mail",
  "notices",
  "links",
] as const;
export type LaunchTaskId = (typeof launchTaskIds)[number];

/** What is known of a site that decides which tasks are done. */
export type LaunchFacts = Readonly<{
  business: Business;
  /** The tours with a ride whose pickup areas nobody has confirmed. */
  toursWithExamplePickups: readonly TourId[];
  /** The tours whose prices, times and limits are still all those of a new site. */
  toursAsSeeded: readonly TourId[];
  /** Whether rides sell from the number of horses of a new site. */
  hasSeedHorseNumber: boolean;
  /** Whether horses count one by one, so that no number is needed. */
  areHorsesCounted: boolean;
  /** The horses in the list that are not retired. */
  horses: number;
  /** The accounts of guides that can log in. */
  guideAccounts: number;
  /**
   * The places where a tour still has a name of a new site: the catalog (null), or a section of its
   * page.
   */
  seedNames: readonly Readonly<{ tour: TourId; section: string | null }>[];
  /** The blog posts that are still those of a new site. */
  seedPosts: number;
  /** The drawings of a new site that pages still show. */
  seedDrawings: number;
  /** Whether the business has a logo of its own. */
  hasOwnLogo: boolean;
  isMailSetUp: boolean;
  /** Whether the last test mail could not be sent. */
  hasMailTrialFailed: boolean;
  takesRealPayments: boolean;
  /** Whether notices to the team have an address of their own. */
  hasNoticeAddress: boolean;
}>;

type Task = Readonly<{
  step: LaunchStep;
  /** The screen that does it, or the first of several. */
  path: string | ((facts: LaunchFacts) => string);
  /** How many things are left to do. 0 means that the task is done. */
  countLeft(facts: LaunchFacts): number;
  /** Whether the task exists for this business; always by default. */
  applies?(facts: LaunchFacts): boolean;
  /** Whether the owner can say that things are right as they are; never by default. */
  mayConfirm?(facts: LaunchFacts): boolean;
}>;

/** The settings of a group that have a task of their own. */
const legalSettings: readonly SettingName[] = ["legalName", "taxId"];
const always = () => true;
const joinPath = (list: string, part: string | undefined) => (part ? `${list}/${part}` : list);
const isOpen = (isLeft: boolean) => (isLeft ? 1 : 0);

const tasks: Readonly<Record<LaunchTaskId, Task>> = {
  ways: createSettingsTask("business", "ways"),
  contact: createSettingsTask("business", "contact"),
  legal: {
    step: "business",
    path: "/admin/business/contact#setting-legalName",
    countLeft: (facts) => listTaskExamples("legal", facts).length || isOpen(hasOddTaxId(facts)),
    mayConfirm: hasOddTaxId,
  },
  herd: {
    step: "team",
    path: "/admin/horses",
    applies: ({ business }) => getWays(business).horseList,
    countLeft: ({ horses }) => isOpen(horses === 0),
  },
  horseNumber: {
    step: "team",
    path: "/admin/tours/horses",
    applies: ({ areHorsesCounted }) => !areHorsesCounted,
    countLeft: ({ hasSeedHorseNumber }) => isOpen(hasSeedHorseNumber),
    mayConfirm: always,
  },
  guideAccounts: {
    step: "team",
    path: "/admin/staff",
    applies: ({ business }) => getWays(business).guides,
    countLeft: ({ guideAccounts }) => isOpen(guideAccounts === 0),
  },
  welfare: createSettingsTask("team", "welfare"),
  prices: {
    step: "sales",
    path: "/admin/tours",
    countLeft: ({ toursAsSeeded }) => toursAsSeeded.length,
    mayConfirm: always,
  },
  pickups: {
    step: "sales",
    path: ({ toursWithExamplePickups: [tour] }) => joinPath("/admin/tours", tour),
    countLeft: ({ toursWithExamplePickups }) => toursWithExamplePickups.length,
  },
  tourNames: {
    step: "pages",
    path: ({ seedNames: [name] }) =>
      name?.section === null
        ? `/admin/tours/${name.tour}`
        : joinPath("/admin/content", name && `tour:${name.tour}`),
    countLeft: ({ seedNames }) => seedNames.length,
    mayConfirm: always,
  },
  guides: createSettingsTask("pages", "guides"),
  horses: createSettingsTask("pages", "horses"),
  testimonials: createSettingsTask("pages", "testimonials"),
  logo: {
    step: "pages",
    path: "/admin/logo",
    countLeft: ({ hasOwnLogo }) => isOpen(!hasOwnLogo),
    mayConfirm: always,
  },
  drawings: {
    step: "pages",
    path: "/admin/pictures",
    countLeft: ({ seedDrawings }) => seedDrawings,
    mayConfirm: always,
  },
  media: createSettingsTask("pages", "media"),
  posts: {
    step: "pages",
    path: "/admin/content",
    countLeft: ({ seedPosts }) => seedPosts,
    mayConfirm: always,
  },
  cards: {
    step: "money",
    path: "/admin/getting-paid",
    applies: ({ business }) => getWays(business).cards,
    countLeft: ({ takesRealPayments }) => isOpen(!takesRealPayments),
  },
  bank: {
    step: "money",
    path: "/admin/business/payments#setting-bankTransfer",
    countLeft: ({ business }) => isOpen(business.bankTransfer.value === null),
    mayConfirm: always,
  },
  payments: createSettingsTask("money", "payments"),
  mail: {
    step: "opening",
    path: "/admin/mail-server",
    countLeft: ({ isMailSetUp, hasMailTrialFailed }) => isOpen(!isMailSetUp || hasMailTrialFailed),
  },
  notices: {
    step: "opening",
    path: "/admin/mail-server",
    countLeft: ({ hasNoticeAddress }) => isOpen(!hasNoticeAddress),
  },
  links: {
    ...createSettingsTask("opening", "links"),
    applies: ({ business }) => getWays(business).partner,
  },
};

/** What an owner says about a task: later, or that things are right as they are. */
export const launchAnswers = ["later", "right"] as const;
export type LaunchAnswer = (typeof launchAnswers)[number];

/** A task of this site. */
export type LaunchTask = Readonly<{
  id: LaunchTaskId;
  step: LaunchStep;
  path: string;
  state: "open" | "later" | "done";
  left: number;
  mayConfirm: boolean;
}>;

/** Lists the tasks that apply to a site, in the order of the steps, with their states. */
export function listLaunchTasks(
  facts: LaunchFacts,
  answers: Readonly<Partial<Record<LaunchTaskId, LaunchAnswer>>>,
): LaunchTask[] {
  return launchTaskIds.flatMap((id) => {
    const task = tasks[id];
    if (task.applies && !task.applies(facts)) return [];
    const left = task.countLeft(facts);
    const mayConfirm = left > 0 && task.mayConfirm?.(facts) === true;
    const isDone = left === 0 || (mayConfirm && answers[id] === "right");
    const state = isDone ? "done" : answers[id] === "later" ? "later" : "open";
    const path = typeof task.path === "string" ? task.path : task.path(facts);
    return [{ id, step: task.step, path, state, left, mayConfirm }];
  });
}

/** Lists the steps that still have something to do. */
export function listOpenSteps(all: readonly LaunchTask[]): LaunchStep[] {
  return launchSteps.filter((step) =>
    all.some((task) => task.step === step && task.state === "open"),
  );
}

/** Lists the settings that are still examples and belong to a task. */
export function listTaskExamples(
  id: LaunchTaskId | SettingGroupId,
  { business }: Pick<LaunchFacts, "business">,
): RemainingExample[] {
  return listRemainingExamples(business).filter(({ setting }) => getTaskOfSetting(setting) === id);
}

/** Returns the task in which a setting is made the business's own; the others are named like groups. */
function getTaskOfSetting(setting: SettingName): string {
  return legalSettings.includes(setting) ? "legal" : getGroupOfSetting(setting);
}

function createSettingsTask(step: LaunchStep, group: SettingGroupId): Task {
  return {
    step,
    path: `/admin/business/${group}`,
    countLeft: (facts) => listTaskExamples(group, facts).length,
  };
}

function hasOddTaxId({ business }: LaunchFacts): boolean {
  return isOddTaxId(business.taxId.value);
}
