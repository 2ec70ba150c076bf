import type { ReactNode } from "react";
import { isBlockKind } from "#app/content/posts/post-form.ts";
import { SelectField, TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { PictureInput, UploadButton } from "./picture-input.tsx";
import { usePostField, usePostForm } from "./post-form-context.ts";

type BlockFieldsProps = Readonly<{
  /** The place of the part: `es.blocks.a1`. */
  prefix: string;
  kind: string;
  onUploaded: (prefix: string, names: readonly string[]) => void;
}>;

/** The fields of a part of a post. */
export function BlockFields({ prefix, kind, onUploaded }: BlockFieldsProps) {
  const { messages } = usePostForm();
  const { fields } = messages;
  const name = (field: string) => `${prefix}.${field}`;
  if (!isBlockKind(kind)) return null;
  switch (kind) {
    case "paragraph":
      return (
        <>
          <LongText name={name("text")} label={messages.kinds.paragraph} rows={5} />
          <Choice name={name("type")} label={fields.type} labels={messages.paragraphTypes} />
        </>
      );
    case "heading":
      return (
        <>
          <ShortText name={name("text")} label={messages.kinds.heading} />
          <Choice name={name("level")} label={fields.level} labels={messages.levels} />
        </>
      );
    case "pictures":
      return (
        <>
          <UploadButton most={2} onUploaded={(names) => onUploaded(prefix, names)} />
          <PictureInput name={name("picture1")} label={fields.picture1} />
          <ShortText name={name("caption1")} label={fields.caption1} isOptional />
          <PictureInput name={name("picture2")} label={fields.picture2} />
          <ShortText name={name("caption2")} label={fields.caption2} isOptional />
        </>
      );
    case "callout":
      return (
        <>
          <ShortText name={name("title")} label={fields.title} />
          <LongText name={name("content")} label={fields.content} rows={3} />
          <LongText name={name("items")} label={fields.items} rows={3} isOptional />
          <Choice name={name("type")} label={fields.type} labels={messages.calloutTypes} />
        </>
      );
    case "button":
      return (
        <>
          <ShortText name={name("text")} label={fields.text} />
          <LinkChoice name={name("link")} label={fields.link} />
        </>
      );
  }
}

type TextProps = Readonly<{
  name: string;
  label: ReactNode;
  hint?: string;
  isOptional?: boolean;
  autoFocus?: boolean;
}>;

/** A text on one line, in the language of the post. */
export function ShortText({ isOptional, ...props }: TextProps) {
  const { language, messages } = usePostForm();
  return (
    <TextField
      {...usePostField(props.name)}
      label={props.label}
      hint={props.hint}
      autoFocus={props.autoFocus}
      lang={language}
      autoComplete="off"
      optionalLabel={isOptional ? messages.hints.optional : undefined}
    />
  );
}

/** A text with several lines, in the language of the post. */
export function LongText({ rows, isOptional, ...props }: TextProps & Readonly<{ rows: number }>) {
  const { language, messages } = usePostForm();
  return (
    <TextAreaField
      {...usePostField(props.name)}
      label={props.label}
      hint={props.hint}
      rows={rows}
      lang={language}
      optionalLabel={isOptional ? messages.hints.optional : undefined}
    />
  );
}

type ChoiceProps = Readonly<{
  name: string;
  label: string;
  labels: Readonly<Record<string, string>>;
}>;

/** One of a few values, the first of which is the usual one. */
function Choice({ name, label, labels }: ChoiceProps) {
  return (
    <SelectField {...usePostField(name)} label={label}>
      {Object.entries(labels).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function LinkChoice({ name, label }: Readonly<{ name: string; label: string }>) {
  const { page, messages, texts } = usePostForm();
  const chosen = texts[name] ?? "";
  const isKnown = chosen === "" || page.links.some(({ value }) => value === chosen);
  return (
    <SelectField {...usePostField(name)} label={label}>
      <option value="">{messages.chooseNone}</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {page.links.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
