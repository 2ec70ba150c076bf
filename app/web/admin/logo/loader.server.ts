import { findMark, formatMark, toMarkView } from "#app/content/brand-marks.ts";
import { type MarkName, markNames } from "#app/media/mark-files.ts";
import { findWaitingReason } from "#app/pictures/find-waiting-reason.ts";
import type { Services } from "#server/wiring/services.ts";

/** Reads the marks with those of the draft, and the upload that is to become one of them. */
export async function loadMarks(
  { content, pictures, clock }: Pick<Services, "content" | "pictures" | "clock">,
  query: URLSearchParams,
) {
  const { page, draft } = await content.getEditedPage("brand");
  const readShown = (name: MarkName) => {
    const mark = findMark(page, name);
    return { stored: mark ? formatMark(mark) : "", view: toMarkView(mark) };
  };
  const uploads = await pictures.listUploadedPictures();
  const upload = uploads.find(({ id }) => `upload-${id}` === query.get("picture"));
  return {
    hasDraft: draft !== null,
    marks: { logo: readShown("logo"), icon: readShown("icon") },
    /** The mark that the last upload or form was about. */
    asked: markNames.find((name) => name === query.get("for")) ?? null,
    upload: upload
      ? {
          ...{ id: upload.id, state: upload.state, progress: upload.progress },
          ...{ problem: upload.problem, fileName: upload.fileName },
          waiting: findWaitingReason(upload, uploads, clock.now()),
        }
      : null,
  };
}

export type LoadedMarks = Awaited<ReturnType<typeof loadMarks>>;
