import { isBlockKind } from "#app/content/posts/post-form.ts";
import { getTextLimit } from "#app/content/posts/text-limit.ts";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { TextInput } from "../content-edit/text-input.tsx";
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
          <PostText name={name("text")} label={messages.kinds.paragraph} isRich hasLines />
          <Choice name={name("type")} label={fields.type} labels={messages.paragraphTypes} />
        </>
      );
    case "heading":
      return (
        <>
          <PostText name={name("text")} label={messages.kinds.heading} />
          <Choice name={name("level")} label={fields.level} labels={messages.levels} />
        </>
      );
    case "pictures":
      return (
        <>
          <UploadButton most={2} onUploaded={(names) => onUploaded(prefix, names)} />
          <PictureInput name={name("picture1")} label={fields.picture1} />
          <PostText name={name("caption1")} label={fields.caption1} isOptional />
          <PictureInput name={name("picture2")} label={fields.picture2} />
          <PostText name={name("caption2")} label={fields.caption2} isOptional />
        </>
      );
    case "callout":
      return (
        <>
          <PostText name={name("title")} label={fields.title} />
          <PostText name={name("content")} label={fields.content} isRich />
          <PostText name={name("items")} label={fields.items} isRich hasLines isOptional />
          <Choice name={name("type")} label={fields.type} labels={messages.calloutTypes} />
        </>
      );
    case "button":
      return (
        <>
          <PostText name={name("text")} label={fields.text} />
          <LinkChoice name={name("link")} label={fields.link} />
        </>
      );
  }
}

type TextProps = Readonly<{
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  isRich?: boolean;
  hasLines?: boolean;
  autoFocus?: boolean;
}>;

/** A text in the language of the post, which may contain facts. */
export function PostText({ name, isOptional, isRich = false, ...props }: TextProps) {
  const { page, language, texts, messages } = usePostForm();
  return (
    <TextInput
      {...usePostField(name)}
      {...props}
      isRich={isRich}
      language={language}
      max={getTextLimit(name, texts)}
      tools={page.tools}
      optionalLabel={isOptional ? messages.hints.optional : undefined}
    />
  );
}

/** A line of plain words: the address of a post, its keywords or its author. */
export function PlainText({ name, label, hint }: Pick<TextProps, "name" | "label" | "hint">) {
  const { language, messages } = usePostForm();
  return (
    <TextField
      {...usePostField(name)}
      label={label}
      hint={hint}
      lang={language}
      autoComplete="off"
      optionalLabel={messages.hints.optional}
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
  const { links } = page.tools;
  const isKnown = chosen === "" || links.some(({ target }) => target === chosen);
  return (
    <SelectField {...usePostField(name)} label={label}>
      <option value="">{messages.chooseNone}</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {links.map(({ target, label: text }) => (
        <option key={target} value={target}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
