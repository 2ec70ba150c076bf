import { redirect } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { isAnimatedPicture } from "#app/pictures/animated-picture.ts";
import { pieceBytes } from "#app/pictures/upload-problem.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { findMarkTarget, getUploadedPath } from "../picture-parts/picture-place.ts";
import type { Route } from "./+types/uploads";
import { findUploadId } from "./upload-id.ts";

/**
 * `POST /admin/pictures/uploads`: without scripts, a whole file; with scripts, the name and size of
 * one whose pieces follow.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { pictures } = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const { id: accountId, name: by } = getAccount(context);
  const form = await request.formData().catch(() => null);
  if (!form) throw new Response("This form is not readable.", { status: 400 });
  const target = getFormText(form, "for");
  if (form.has("bytes")) {
    const started = await pictures.startUpload({
      ...{ accountId, id: findUploadId(getFormText(form, "id")) },
      fileName: getFormText(form, "name"),
      bytes: Number(getFormText(form, "bytes")),
    });
    return started.outcome === "started"
      ? Response.json({ id: started.id, pieceBytes: pieceBytes }, { status: 201 })
      : Response.json({ problem: started.problem }, { status: 422 });
  }
  const sent = form.get("file");
  // A form without its file is refused as one with an empty file is.
  const file = sent instanceof File ? sent : new File([], "");
  const original = Buffer.from(await file.arrayBuffer());
  const stored = await pictures.storeFile({ accountId, fileName: file.name, original, by });
  log.info({ outcome: stored.outcome, bytes: original.length }, "a picture was uploaded");
  if (stored.outcome === "refused") {
    const { problem } = stored;
    const mark = findMarkTarget(target);
    if (mark) return redirect(`/admin/logo?${new URLSearchParams({ for: mark, problem })}`, 303);
    const query = new URLSearchParams({ ...(target && { for: target }), problem });
    return redirect(`/admin/pictures?${query}`, 303);
  }
  const moves = isAnimatedPicture(original);
  return redirect(getUploadedPath(`upload-${stored.pictureId}`, target, moves), 303);
}
