import type { ReactNode } from "react";
import type { SectionTexts } from "#app/content/editing/section-texts.ts";
import type { Field, Fields, ListField, TextsField } from "#app/content/model/fields.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { listLocalesFrom } from "#app/i18n/locale.ts";
import type { IconName } from "#app/media/icons.ts";
import { Button } from "#app/web/ui/button.tsx";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { TextInput } from "../content-edit/text-input.tsx";
import { type ChoiceNames, getChoiceLabel } from "../content-parts/choice-labels.ts";
import { getContentLabel } from "../content-parts/content-labels.ts";
import { hasLongItems } from "../content-parts/has-long-items.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import type { TextTools } from "../content-parts/text-tools.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";

export type PictureOption = Readonly<{ value: string; label: string; src: string }>;

type FormValues = Readonly<{
  texts: SectionTexts;
  errors: Readonly<Partial<Record<string, string>>>;
  /** The choices between two editors' values, below the fields with a conflict. */
  choices: Readonly<Partial<Record<string, ReactNode>>>;
  /** The pictures that a field may name, by their descriptions. */
  pictures: readonly PictureOption[];
  choiceNames: ChoiceNames;
  /** The page and section in the address of the library: "home/hero". */
  place: string;
  /** What can be put into the texts. */
  tools: TextTools;
  /** False in the form of a single item. */
  isWhole: boolean;
}>;

type SectionFieldsProps = FormValues & Readonly<{ fields: Fields; prefix?: string }>;

/** The fields of a section, or of an item of a list (`prefix` is then `rules.2.`). */
export function SectionFields({ fields, prefix = "", ...form }: SectionFieldsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <OneField key={name} id={name} name={prefix + name} field={field} {...form} />
  ));
}

type OneFieldProps = FormValues & Readonly<{ id: string; name: string; field: Field }>;

function OneField({ id, name, field, ...form }: OneFieldProps) {
  const locale = useLocale();
  const label = getContentLabel("fields", id, locale);
  switch (field.type) {
    case "text":
    case "rich-text":
      return <BothLanguages name={name} label={label} field={field} {...form} />;
    case "picture":
    case "choice":
      return <OptionField name={name} label={label} field={field} {...form} />;
    case "date":
    case "value":
      return (
        <TextField
          id={name}
          name={`text.${name}`}
          type={field.type === "date" ? "date" : "text"}
          label={label}
          defaultValue={form.texts[name]}
          error={form.errors[name]}
          after={form.choices[name]}
        />
      );
    case "anchor":
      return null;
    case "texts":
    case "list":
      return <ItemList name={name} label={label} field={field} {...form} />;
  }
}

type BothLanguagesProps = FormValues &
  Readonly<{ name: string; label: string; field: Extract<Field, { max: number }> }>;

/**
 * A text in both languages, that of the operator first. They are side by side in wide windows.
 */
function BothLanguages({ name, label, field, texts, errors, choices, tools }: BothLanguagesProps) {
  const locale = useLocale();
  const { section: messages, brokenLinks } = adminContentMessages[locale];
  const isBilingual = "bilingual" in field;
  const optional = "optional" in field ? messages.optional : undefined;
  const hints = [
    fillMessage(messages.max, { max: field.max }),
    "advised" in field && field.advised
      ? fillMessage(messages.advised, { advised: field.advised })
      : "",
  ].filter(Boolean);
  return (
    <div className="content-languages">
      {listLocalesFrom(locale).map((language) => {
        const key = `${name}.${language}`;
        const props = {
          id: key,
          name: `text.${key}`,
          label: `${label} (${brokenLinks.languages[language]})`,
          hint: [...hints, isBilingual ? messages.bothNeeded : messages.fallback[language]].join(
            " ",
          ),
          optionalLabel: optional,
          defaultValue: texts[key] ?? "",
          error: errors[key],
          after: choices[key],
          language,
          isRich: field.type === "rich-text",
          max: field.max,
          advised: "advised" in field ? field.advised : undefined,
          tools,
        };
        return <TextInput key={key} {...props} />;
      })}
    </div>
  );
}

type OptionFieldProps = FormValues &
  Readonly<{ name: string; label: string; field: Extract<Field, { type: "picture" | "choice" }> }>;

/** A picture by its description, or one of a few fixed values. */
function OptionField(props: OptionFieldProps) {
  const { name, label, field, texts, errors, choices, pictures, place } = props;
  const locale = useLocale();
  const naming = { field: name.split(".").at(-1) ?? name, names: props.choiceNames, locale };
  const { none, replace } = adminContentMessages[locale].section;
  const options =
    field.type === "choice"
      ? (field.of === "posts" ? Object.keys(props.choiceNames.post ?? {}) : field.values).map(
          (value) => ({ value, label: getChoiceLabel(value, naming) }),
        )
      : pictures;
  const select = (
    <SelectField
      id={name}
      name={`text.${name}`}
      label={label}
      defaultValue={texts[name]}
      error={errors[name]}
      after={choices[name]}
    >
      {"optional" in field && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
  const shown = field.type === "picture" && pictures.find(({ value }) => value === texts[name]);
  if (!shown) return select;
  return (
    <div className="grid gap-3">
      {select}
      <p className="flex flex-wrap items-center gap-4">
        <img src={shown.src} alt="" className="content-picture" />
        <TextLink href={`/admin/pictures?for=${place}/${name}`} className="tap">
          {replace}
          <span className="sr-only">: {label}</span>
        </TextLink>
      </p>
    </div>
  );
}

type ItemListProps = FormValues &
  Readonly<{ name: string; label: string; field: ListField | TextsField }>;

/** The items of a list, each with buttons that move and remove it. */
function ItemList({ name, label, field, ...form }: ItemListProps) {
  const { texts, errors, choices } = form;
  const messages = useMessages(adminContentMessages).section;
  const ids = (texts[name] ?? "").split(" ").filter(Boolean);
  // The items of a list within an item are one level below. The form of a single item begins with
  // the lists of that item.
  const depth = (name.split(".").length - 1) / 2 - (form.isWhole ? 0 : 1);
  const Heading = depth > 0 ? "h3" : "h2";
  return (
    <fieldset className="content-list" id={name} tabIndex={-1}>
      <legend className="text-[1.25rem] font-semibold">{label}</legend>
      <input type="hidden" name={`text.${name}`} value={ids.join(" ")} />
      {errors[name] && <p className="field-error">{errors[name]}</p>}
      {choices[name]}
      <ol className="grid gap-5">
        {ids.map((id, index) => {
          const item = fillMessage(messages.item, { number: index + 1 });
          return (
            <li key={id} className="grid gap-4">
              <Heading className="text-base">{item}</Heading>
              {form.isWhole && hasLongItems(field) ? (
                <ItemLink name={name} id={id} item={field.item} {...form} />
              ) : field.type === "list" ? (
                <SectionFields fields={field.item} prefix={`${name}.${id}.`} {...form} />
              ) : (
                <BothLanguages name={`${name}.${id}`} label={label} field={field} {...form} />
              )}
              <p className="flex flex-wrap gap-2">
                {index > 0 && <ItemButton act="up" {...{ name, id, item }} icon="caret-up" />}
                {index < ids.length - 1 && (
                  <ItemButton act="down" {...{ name, id, item }} icon="caret-down" />
                )}
                {ids.length > field.least && <ItemButton act="remove" {...{ name, id, item }} />}
              </p>
            </li>
          );
        })}
      </ol>
      {ids.length < field.most && form.isWhole && hasLongItems(field) && (
        <TextLink href={`?item=${name}.new`} className="tap">
          {messages.add}
          <span className="sr-only">: {label}</span>
        </TextLink>
      )}
      {ids.length < field.most && !(form.isWhole && hasLongItems(field)) && (
        <Button variant="quiet" size="small" name="intent" value={`add ${name}`}>
          {messages.add}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
    </fieldset>
  );
}

type ItemLinkProps = FormValues & Readonly<{ name: string; id: string; item: Fields }>;

/** A link to the form of a long item, with its first text. */
function ItemLink({ name, id, item, texts }: ItemLinkProps) {
  const locale = useLocale();
  const [title] = Object.entries(item).find(([, { type }]) => type === "text") ?? [];
  const text = texts[`${name}.${id}.${title}.${locale}`] || texts[`${name}.${id}.${title}.en`];
  const { edit } = adminContentMessages[locale].page;
  return (
    <TextLink href={`?item=${name}.${id}`} className="tap">
      {fillMessage(adminContentMessages[locale].section.itemOf, { action: edit, item: text || id })}
    </TextLink>
  );
}

type ItemButtonProps = Readonly<{
  act: "up" | "down" | "remove";
  name: string;
  id: string;
  item: string;
  icon?: IconName;
}>;

function ItemButton({ act, name, id, item, icon }: ItemButtonProps) {
  const locale = useLocale();
  const action = adminContentMessages[locale].section[act];
  return (
    <Button
      variant="quiet"
      size="small"
      icon={icon}
      name="intent"
      value={`${act} ${name} ${id}`}
      aria-label={fillMessage(adminContentMessages[locale].section.itemOf, { action, item })}
    >
      {action}
    </Button>
  );
}
