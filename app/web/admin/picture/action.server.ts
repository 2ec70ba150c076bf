import { data, redirect } from "react-router";
import type { SaveSectionResult } from "#app/content/editing/content-drafts.server.ts";
import type { SectionTexts } from "#app/content/editing/section-texts.ts";
import { readEditedFields, readPostedTexts } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { roundFocus } from "#app/media/picture-look.ts";
import type { Services } from "#server/wiring/services.ts";
import { addPicturePrefix } from "../picture-parts/library.server.ts";
import type { AdminPicturesMessages } from "../picture-parts/messages.ts";
import {
  getPicturePagePath,
  type PictureTarget,
  parsePictureTarget,
} from "../picture-parts/picture-place.ts";
import type { SaverReply } from "../ui/form-saver.ts";
import { loadPicturePage, type PicturePage } from "./loader.server.ts";

/** The width in pixels in which the picture is shown to be tapped; see pictures.css. */
const tapWidth = 280;

/** Why a form was not stored, with the texts that were typed. */
export type PictureReply = Readonly<{
  id: string;
  problem: keyof AdminPicturesMessages["problems"] | "kept";
  /** The names of the fields to correct; empty if the problem is about the picture. */
  fields: readonly string[];
  texts: SectionTexts;
}>;

type Submission = Readonly<{
  services: Services;
  id: string;
  form: FormData;
  by: string;
  name: string;
  asked: string;
}>;

/** The fields of the form that the operator fills in. */
const fields = ["altEn", "altEs", "kind", "across", "down"] as const;

/** Handles the form of a picture: saves it, uses it in the place it is chosen for, or deletes it. */
export async function handlePictureForm(submission: Submission) {
  const { services, form, name, asked, id } = submission;
  const page = await loadPicturePage(services, { name, asked, locale: "en" });
  const texts = readTexts(form, page);
  const refuse = (problem: PictureReply["problem"], wrong: readonly string[] = []) =>
    data<PictureReply>({ id, problem, fields: wrong, texts: texts.typed }, { status: 409 });
  const intent = getFormText(form, "intent");
  if (intent === "delete") return deletePicture(submission, page, refuse);
  if (!page.shown) return refuse("unreadable");
  const target = parsePictureTarget(asked);
  const isChosen = intent === "choose" && target !== null && page.target !== null;
  if (isChosen && "replaced" in target) {
    const result = await replaceEverywhere(submission, target.replaced, texts.typed);
    return (
      findProblem(result, refuse) ??
      redirect(`${getPicturePagePath(target.replaced)}?done=saved`, 303)
    );
  }
  const saved = await services.content.saveSection({
    ...{ page: "pictures", section: "library", by: submission.by },
    shown: { ...addPicturePrefix(name, texts.shown), pictures: "" },
    typed: { ...addPicturePrefix(name, texts.typed), pictures: name },
  });
  if (intent === "autosave") return data(createSaverReply(saved, fields), { status: 200 });
  const refused = findProblem(saved, refuse);
  if (refused) return refused;
  if (!isChosen || "replaced" in target) {
    const query = new URLSearchParams({ ...(asked && { for: asked }), done: "saved" });
    return redirect(`/admin/pictures/${name}?${query}`, 303);
  }
  const used = await putInPlace(submission, target);
  return findProblem(used, refuse) ?? redirect(`/admin/content/${target.page}?done=saved`, 303);
}

/**
 * Returns the texts of the picture that the form had shown and those that were typed. A tap on the
 * picture moves the point that stays visible. What the form does not have stays as it is stored.
 */
function readTexts(
  form: FormData,
  { texts, shown: picture, isInContent }: PicturePage,
): Readonly<{ shown: SectionTexts; typed: SectionTexts }> {
  const { shown, typed } = readEditedFields(form, readPostedTexts(form, fields));
  const [x, y] = texts.focal.split(" ");
  const [tapX, tapY] = [getFormText(form, "tap.x"), getFormText(form, "tap.y")];
  const height = picture ? (tapWidth * picture.height) / picture.width : tapWidth;
  const toPercent = (pixels: string, all: number) => roundFocus((Number(pixels) / all) * 100);
  const focal =
    tapX && tapY
      ? `${toPercent(tapX, tapWidth)} ${toPercent(tapY, height)}`
      : `${typed.across ?? x} ${typed.down ?? y}`;
  const { altEn, altEs, kind } = { ...texts, ...typed };
  const values = { altEn: altEn.trim(), altEs: altEs.trim(), kind, focal };
  // A picture that is not in the content yet is added as a whole.
  if (!isInContent) return { shown: {}, typed: { ...texts, ...values } };
  return {
    typed: values,
    shown: {
      altEn: shown.altEn ?? texts.altEn,
      altEs: shown.altEs ?? texts.altEs,
      kind: shown.kind ?? texts.kind,
      focal: `${shown.across ?? x} ${shown.down ?? y}`,
    },
  };
}

/** Gives another picture's entry this picture's file and texts, in all places that show it. */
async function replaceEverywhere(
  { services, form, by, name, asked }: Submission,
  replaced: string,
  typed: SectionTexts,
) {
  const { texts } = await loadPicturePage(services, { name, asked, locale: "en" });
  return services.content.saveSection({
    ...{ page: "pictures", section: "library", by },
    shown: { ...addPicturePrefix(replaced, readSeen(form)), pictures: replaced },
    typed: { ...addPicturePrefix(replaced, { ...texts, ...typed }), pictures: replaced },
  });
}

/** Puts the picture in the place of a page that it was chosen for. */
function putInPlace(
  { services, form, by, name }: Submission,
  { page, section, name: text }: Extract<PictureTarget, { page: string }>,
): Promise<SaveSectionResult> {
  return services.content.saveSection({
    ...{ page, section, by },
    shown: { [text]: readSeen(form)[text] ?? "" },
    typed: { [text]: name },
  });
}

/** Reads the values that the choice replaces, as the page had shown them. */
function readSeen(form: FormData): SectionTexts {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith("seen.") && typeof value === "string" ? [[name.slice(5), value]] : [],
    ),
  );
}

const knownProblems = ["picture-too-small", "text-unreadable"] as const;

function findProblem<T>(
  result: SaveSectionResult,
  refuse: (problem: PictureReply["problem"], wrong?: readonly string[]) => T,
): T | null {
  if (result.outcome === "saved") return null;
  if (result.outcome === "conflict") return refuse("conflict");
  const codes = Object.values(result.problems);
  const problem =
    knownProblems.find((knownProblem) => codes.includes(knownProblem)) ?? "picture-unknown";
  const names = Object.keys(result.problems);
  return refuse(
    problem,
    fields.filter((field) => names.some((name) => name.endsWith(field))),
  );
}

/** Returns what the form that saves itself needs: the fields that were not stored. */
function createSaverReply(saved: SaveSectionResult, names: readonly string[]): SaverReply {
  if (saved.outcome === "saved") return { problems: {}, conflicts: {} };
  const codes = saved.outcome === "invalid" ? saved.problems : { "": "conflict" };
  const problems = Object.entries(codes).map(([name, code]) => [
    names.find((field) => name.endsWith(field)) ?? name,
    code,
  ]);
  return { problems: Object.fromEntries(problems), conflicts: {} };
}

/** Deletes an uploaded picture, and its entry if only the draft has it. */
async function deletePicture<T>(
  { services, by, name }: Submission,
  { isInContent, texts, uses, upload }: PicturePage,
  refuse: (problem: PictureReply["problem"]) => T,
) {
  if (!upload) return refuse("kept");
  if (isInContent) {
    const { published } = await services.content.getEditedPage("pictures");
    const isPublished = JSON.stringify(published).includes(texts.file);
    if (isPublished || uses.length > 0) return refuse("kept");
    const removed = await services.content.saveSection({
      ...{ page: "pictures", section: "library", by },
      shown: { pictures: name },
      typed: { pictures: "" },
    });
    if (removed.outcome !== "saved") return refuse("kept");
  }
  const { outcome } = await services.pictures.deletePicture(name.replace(/^upload-/, ""));
  return outcome === "kept" ? refuse("kept") : redirect("/admin/pictures?deleted", 303);
}
