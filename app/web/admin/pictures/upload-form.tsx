import { type DragEvent, type SubmitEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { adminPicturesMessages } from "../picture-parts/messages.ts";
import { getPicturePagePath } from "../picture-parts/picture-place.ts";
import { uploadFile } from "../picture-parts/upload-file.ts";
import { useMessages } from "../ui/use-locale.ts";

type UploadFormProps = Readonly<{
  /** What the picture is uploaded for; empty if it is only for the library. */
  target: string;
}>;

type Progress = Readonly<{ percent: number; isWaiting: boolean }>;

/**
 * The form that uploads a picture. With scripts it sends pieces and shows the progress; without them
 * the browser sends the whole file.
 */
export function UploadForm({ target }: UploadFormProps) {
  const { upload: words, problems } = useMessages(adminPicturesMessages);
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<keyof typeof problems | null>(null);
  const navigate = useNavigate();

  const send = async (file: File) => {
    setProblem(null);
    setProgress({ percent: 0, isWaiting: false });
    const outcome = await uploadFile(file, {
      onProgress: (percent) => setProgress({ percent, isWaiting: false }),
      onWait: () => setProgress((now) => ({ percent: now?.percent ?? 0, isWaiting: true })),
    });
    setProgress(null);
    if ("problem" in outcome) setProblem(outcome.problem);
    else await navigate(getPicturePagePath(outcome.picture, target));
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (file && !progress) void send(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file && !progress) void send(file);
  };
  return (
    <form
      method="post"
      action="/admin/pictures/uploads"
      encType="multipart/form-data"
      className="picture-drop grid gap-3"
      onSubmit={handleSubmit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <h2 className="text-[1.25rem] leading-[1.2]">{words.title}</h2>
      <p className="text-muted" id="upload-hint">
        {words.hint}
        <span className="picture-drop-hint"> {words.drop}</span>
      </p>
      {target && <input type="hidden" name="for" value={target} />}
      <label htmlFor="upload-file" className="font-semibold">
        {words.file}
      </label>
      <input
        ref={input}
        id="upload-file"
        type="file"
        name="file"
        required
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
        aria-describedby="upload-hint"
        className="min-h-11"
      />
      <div aria-live="polite" className="[&:empty]:hidden">
        {progress && (
          <>
            <progress max={100} value={progress.percent} aria-label={words.title} />
            <p>
              {progress.isWaiting
                ? words.waiting
                : fillMessage(words.sending, { percent: progress.percent })}
            </p>
          </>
        )}
        {problem && (
          <Notice kind="error" live>
            {problems[problem]}
          </Notice>
        )}
      </div>
      <div>
        <Button state={progress ? "busy" : "rest"} busyLabel={words.send}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
