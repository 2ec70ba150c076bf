import { getWhatsAppShareLink } from "#app/business/whatsapp-links.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import {
  type LaunchFacts,
  type LaunchTask,
  type LaunchTaskId,
  launchAnswers,
  launchTaskIds,
  listTaskExamples,
} from "#app/launch/launch-tasks.ts";
import { launchMessages } from "#app/launch/messages.ts";
import type { tours } from "#app/tours/all-tours.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { adminBusinessFieldMessages } from "#app/web/admin/settings-parts/field-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { getContentLabel } from "../content-parts/content-labels.ts";
import { formatSetting } from "../settings-parts/format-setting.ts";

/** One thing of a task, with its present value and the place that changes it. */
export type TaskDetail = Readonly<{ name: string; href: string; value: string }>;

export type ShownTask = LaunchTask & Readonly<{ details: readonly TaskDetail[]; note: string }>;

/** Returns the tasks with what they are about, and what only a technician can do. */
export async function getLaunchPage(
  services: Pick<Services, "launch" | "launchNotes" | "env">,
  locale: Locale,
  url: URL,
) {
  const launch = await services.launch.findLaunch();
  const { siteUrl } = services.env;
  const { notesOfServer } = adminBusinessMessages[locale];
  const notes = services.launchNotes.map((note) => fillMessage(notesOfServer[note], { siteUrl }));
  return {
    locale,
    tasks: launch?.tasks.map((task) => toShownTask(task, launch.facts, locale)) ?? [],
    saved: findSavedAnswer(url.searchParams),
    notes,
    forward: notes.length > 0 ? buildForward(notes, siteUrl, locale) : null,
  };
}

export type LaunchPage = Awaited<ReturnType<typeof getLaunchPage>>;

function toShownTask(task: LaunchTask, facts: LaunchFacts, locale: Locale): ShownTask {
  const { tasks, oddTaxId } = launchMessages[locale];
  const isOdd = task.id === "legal" && task.left > 0 && task.mayConfirm;
  const details = task.state === "done" ? [] : listDetails(task.id, facts, locale);
  const note = isOdd ? oddTaxId : fillMessage(tasks[task.id].note, { count: task.left });
  return { ...task, details, note };
}

/** Lists the examples of a task, each with the form that changes it. */
function listDetails(id: LaunchTaskId, facts: LaunchFacts, locale: Locale): TaskDetail[] {
  switch (id) {
    case "prices":
      return facts.toursAsSeeded.map((tour) => toTourDetail(tour, locale));
    case "pickups":
      return facts.toursWithExamplePickups.map((tour) => toTourDetail(tour, locale));
    case "tourNames":
      return facts.seedNames.map(({ tour, section }) => ({
        name: getTourName(tour, locale),
        href: section ? `/admin/content/tour:${tour}/${section}` : `/admin/tours/${tour}#names`,
        value: section
          ? getContentLabel("sections", section, locale)
          : adminCatalogFormMessages[locale].groups.names,
      }));
    // There is nothing to show of a question or of an empty field.
    case "ways":
    case "legal":
      return [];
    default:
      return listTaskExamples(id, facts).map(({ setting, group }) => ({
        name: adminBusinessFieldMessages[locale].settings[setting],
        href: `/admin/business/${group}#setting-${setting}`,
        value: formatSetting(setting, facts.business[setting].value, locale),
      }));
  }
}

function toTourDetail(tour: keyof typeof tours, locale: Locale): TaskDetail {
  return { name: getTourName(tour, locale), href: `/admin/tours/${tour}`, value: "" };
}

/** Finds the answer that was just stored, which the address names. */
function findSavedAnswer(query: URLSearchParams) {
  const task = launchTaskIds.find((id) => id === query.get("task"));
  const answer = [...launchAnswers, "open" as const].find((one) => one === query.get("saved"));
  return task && answer ? { task, answer } : null;
}

/** Builds the links with which the owner sends the technician what is left to do. */
function buildForward(notes: readonly string[], siteUrl: string, locale: Locale) {
  const { greeting, manual, subject } = launchMessages[locale].technician;
  const text = [greeting, siteUrl, ...notes.map((note) => `- ${note}`), manual].join("\n");
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return { whatsApp: getWhatsAppShareLink(text), email: `mailto:?${query}` };
}
