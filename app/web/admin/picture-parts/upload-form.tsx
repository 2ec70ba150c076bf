import { type DragEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { type AdminPicturesMessages, adminPicturesMessages } from "./messages.ts";
import { getUploadedPath } from "./picture-place.ts";
import { readMovement } from "./read-movement.ts";
import { uploadFile } from "./upload-file.ts";

type UploadFormProps = Readonly<{
  /** What the picture is uploaded for; empty if it is only for the library. */
  target: string;
  /** What a page with several of these forms says instead of the usual words. */
  texts?: Readonly<{
    title: string;
    hint: string;
    problems: Partial<AdminPicturesMessages["problems"]>;
  }>;
}>;

type Progress = Readonly<{ percent: number; isWaiting: boolean }>;

/**
 * The form that uploads a picture. With scripts it sends pieces and shows the progress; without them
 * the browser sends the whole file.
 */
export function UploadForm({ target, texts }: UploadFormProps) {
  const usualMessages = useMessages(adminPicturesMessages);
  const messages = { ...usualMessages.upload, ...texts };
  const problems = { ...usualMessages.problems, ...texts?.problems };
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<keyof typeof problems | null>(null);
  const [moves, setMoves] = useState(false);
  const navigate = useNavigate();

  /** Says before the upload whether the picture will stand still. */
  const examine = async (file: File | undefined): Promise<boolean> => {
    setProblem(null);
    const found = file !== undefined && (await readMovement(file));
    setMoves(found);
    return found;
  };

  const send = async (file: File) => {
    setProgress({ percent: 0, isWaiting: false });
    const isAnimated = await examine(file);
    const outcome = await uploadFile(file, {
      onProgress: (percent) => setProgress({ percent, isWaiting: false }),
      onWait: () => setProgress((now) => ({ percent: now?.percent ?? 0, isWaiting: true })),
    });
    setProgress(null);
    if ("problem" in outcome) setProblem(outcome.problem);
    else await navigate(getUploadedPath(outcome.picture, target, isAnimated));
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
  const Heading = texts ? "h3" : "h2";
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
      <Heading className="text-[1.25rem] leading-[1.2]">{messages.title}</Heading>
      <p className="text-muted" id={`${id}-hint`}>
        {messages.hint}
        <span className="picture-drop-hint"> {messages.drop}</span>
      </p>
      {target && <input type="hidden" name="for" value={target} />}
      <label htmlFor={`${id}-file`} className="font-semibold">
        {messages.file}
      </label>
      <input
        ref={input}
        id={`${id}-file`}
        type="file"
        name="file"
        required
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
        aria-describedby={`${id}-hint`}
        className="min-h-11"
        onChange={({ target: { files } }) => void examine(files?.[0])}
      />
      <div aria-live="polite" className="[&:empty]:hidden">
        {progress && (
          <>
            <progress max={100} value={progress.percent} aria-label={messages.title} />
            <p>
              {progress.isWaiting
                ? messages.waiting
                : fillMessage(messages.sending, { percent: progress.percent })}
            </p>
          </>
        )}
        {moves && <Notice kind="tip">{messages.moves}</Notice>}
        {problem && (
          <Notice kind="error" live>
            {problems[problem]}
          </Notice>
        )}
      </div>
      <div>
        <Button state={progress ? "busy" : "rest"} busyLabel={messages.send}>
          {messages.send}
        </Button>
      </div>
    </form>
  );
}
