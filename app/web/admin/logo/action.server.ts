import { data, redirect } from "react-router";
import { formatMark, getMarkUpload, parseMark } from "#app/content/brand-marks.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { type MarkName, markNames } from "#app/media/mark-files.ts";
import type { UploadProblem } from "#app/pictures/upload-problem.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

/** Why a form changed nothing, and which mark it was about. */
export type LogoReply = Readonly<{
  id: string;
  name: MarkName;
  problem: UploadProblem | "picture-unknown" | "conflict";
}>;

/**
 * Puts an upload, the logo, or the mark that came with the site in the place of a mark, in the draft.
 * The form sends the mark that it showed, so that no change of somebody else is lost.
 */
export async function handleLogoForm({ services, form, by, facts }: Submission) {
  const name = markNames.find((one) => one === getFormText(form, "mark"));
  const intent = getFormText(form, "intent");
  if (!name || !["use", "logo-as-icon", "restore"].includes(intent)) {
    throw data(null, { status: 400 });
  }
  facts.log.info({ mark: name, intent }, "the operator changes a mark");
  const refuse = (problem: LogoReply["problem"]) =>
    data<LogoReply>({ id: facts.id, name, problem }, { status: 409 });
  const { content, pictures } = services;
  let typed = "";
  if (intent !== "restore") {
    const logo = parseMark(getFormText(form, "logo"));
    const pictureId =
      intent === "use" ? getFormText(form, "picture") : logo ? getMarkUpload(logo) : "";
    if (!/^[0-9a-f]{16}$/.test(pictureId)) return refuse("picture-unknown");
    const made = await pictures.makeMarkFiles({ pictureId, name });
    if (made.outcome === "unknown") return refuse("picture-unknown");
    if (made.outcome === "refused") return refuse(made.problem);
    typed = formatMark(made.mark);
  }
  const saved = await content.saveSection({
    ...{ page: "brand", section: "marks", by },
    shown: { [name]: getFormText(form, "shown") },
    typed: { [name]: typed },
  });
  if (saved.outcome === "conflict") return refuse("conflict");
  if (saved.outcome === "invalid") return refuse("picture-unknown");
  return redirect(`/admin/logo?for=${name}&done=saved`, 303);
}
