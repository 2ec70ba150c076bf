import { useId, useState } from "react";
import { fillMessage } from "#app/i18n/format.ts";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { adminPicturesMessages } from "../picture-parts/messages.ts";
import { readMovement } from "../picture-parts/read-movement.ts";
import { uploadFile } from "../picture-parts/upload-file.ts";
import { usePostForm } from "./post-form-context.ts";

/** Lists the pictures that a post can show, those that were uploaded just now first. */
export function useSelectablePictures() {
  const { page, uploaded } = usePostForm();
  return [...uploaded, ...page.pictures];
}

type PictureInputProps = Readonly<{ name: string; label: string; hint?: string }>;

/** The choice of a picture, and its description if it has none in the language. */
export function PictureInput({ name, label, hint }: PictureInputProps) {
  const { texts, errors, choices, messages } = usePostForm();
  const pictures = useSelectablePictures();
  const [value, setValue] = useState(texts[name] ?? "");
  // An upload sets the text while the field is shown.
  const [given, setGiven] = useState(texts[name]);
  if (texts[name] !== given) {
    setGiven(texts[name]);
    setValue(texts[name] ?? "");
  }
  const chosen = pictures.find((picture) => picture.value === value);
  const isKnown = value === "" || chosen !== undefined;
  return (
    <div className="grid gap-3">
      <SelectField
        id={name}
        name={`text.${name}`}
        label={label}
        hint={hint}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        error={errors[name]}
        after={choices[name]}
      >
        <option value="">{messages.chooseNone}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {pictures.map((picture) => (
          <option key={picture.value} value={picture.value}>
            {picture.label}
          </option>
        ))}
      </SelectField>
      {chosen?.src && <img src={chosen.src} alt="" className="content-picture" />}
      {chosen && <PictureDescription picture={chosen.value} place={name} />}
    </div>
  );
}

/** The description of a picture in the language of the text, if it has none. */
export function PictureDescription({
  picture,
  place,
}: Readonly<{ picture: string; place: string }>) {
  const { language, messages, errors, descriptions } = usePostForm();
  const found = useSelectablePictures().find(({ value }) => value === picture);
  if (!found || found.alt[language]) return null;
  // A picture may be in several places, and each field has a name of its own.
  const name = `alt.${language}.${picture}.${place.replaceAll(".", "-")}`;
  return (
    <TextField
      id={name}
      name={name}
      label={messages.fields.alt}
      defaultValue={descriptions[name]}
      lang={language}
      autoComplete="off"
      error={errors[name]}
    />
  );
}

type UploadButtonProps = Readonly<{
  /** How many pictures there is room for. */
  most: number;
  onUploaded: (names: readonly string[]) => void;
}>;

/** A button that uploads pictures of the phone. Without scripts, the library does. */
export function UploadButton({ most, onUploaded }: UploadButtonProps) {
  const { messages, page, addUploaded } = usePostForm();
  const { problems, upload: uploadMessages } = adminPicturesMessages[page.locale];
  const id = useId();
  const isHydrated = useHydrated();
  const [said, setSaid] = useState<string | null>(null);
  const [moves, setMoves] = useState(false);
  if (!isHydrated) {
    return (
      <p>
        <a href="/admin/pictures" className="text-link tap">
          {messages.pictures.library}
        </a>
      </p>
    );
  }
  const upload = async (files: readonly File[]) => {
    const names: string[] = [];
    const failures: string[] = [];
    const movements = await Promise.all(files.map(readMovement));
    setMoves(movements.includes(true));
    for (const [index, file] of files.entries()) {
      const show = (percent: number) =>
        setSaid(
          fillMessage(messages.pictures.uploading, {
            percent: Math.round((index * 100 + percent) / files.length),
          }),
        );
      show(0);
      const outcome = await uploadFile(file, { onProgress: show, onWait: () => {} });
      if ("problem" in outcome) {
        failures.push(fillMessage(messages.pictures.failed, { why: problems[outcome.problem] }));
        continue;
      }
      names.push(outcome.picture);
      const known = page.pictures.some(({ value }) => value === outcome.picture);
      const { picture: value } = outcome;
      if (!known) addUploaded({ value, label: file.name, src: null, alt: { en: "", es: "" } });
    }
    setSaid(failures.length > 0 ? failures.join(" ") : null);
    if (names.length > 0) onUploaded(names);
  };
  return (
    <div>
      <label htmlFor={id} className="button button-quiet button-small post-upload">
        {messages.pictures.upload}
        <input
          id={id}
          type="file"
          multiple={most > 1}
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
          className="sr-only"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])].slice(0, most);
            currentTarget.value = "";
            void upload(files);
          }}
        />
      </label>
      <p aria-live="polite" className="[&:empty]:hidden">
        {said}
      </p>
      <div aria-live="polite" className="[&:empty]:hidden">
        {moves && <Notice kind="tip">{uploadMessages.moves}</Notice>}
      </div>
    </div>
  );
}
