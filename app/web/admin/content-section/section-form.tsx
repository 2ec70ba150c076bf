import { type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Form, useLocation } from "react-router";
import { changeItems } from "#app/content/editing/change-items.ts";
import { findField } from "#app/content/editing/find-field.ts";
import type { SectionTexts } from "#app/content/editing/section-texts.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { readSectionTexts } from "../content-edit/read-section-texts.ts";
import type { SectionReply } from "../content-edit/section-action.server.ts";
import type { ChoiceNames } from "../content-parts/choice-labels.ts";
import { formatMarkup } from "../content-parts/format-markup.ts";
import { formatTextName } from "../content-parts/format-text-name.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import type { TextTools } from "../content-parts/text-tools.ts";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { useLocale } from "../ui/use-locale.ts";
import { type PictureOption, SectionFields } from "./section-fields.tsx";

type SectionFormProps = Readonly<{
  fields: Fields;
  stored: SectionTexts;
  /** The texts before the change; without a new item, which `stored` already contains. */
  shown: SectionTexts;
  /** The list and id of the only item that is changed; null for the whole section. */
  item: Readonly<{ list: string; id: string }> | null;
  pictures: readonly PictureOption[];
  choiceNames: ChoiceNames;
  /** The page and section in the address of the library: "home/hero". */
  place: string;
  tools: TextTools;
  reply: SectionReply | undefined;
}>;

/** The fields of a section, the errors of the last attempt, and what others have changed. */
export function SectionForm(props: SectionFormProps) {
  const { key: navigationKey } = useLocation();
  return <FieldsForm key={props.reply?.id ?? navigationKey} {...props} />;
}

function FieldsForm(props: SectionFormProps) {
  const { fields, stored, shown, item, pictures, choiceNames, place, tools, reply } = props;
  const locale = useLocale();
  const [changed, setChanged] = useState<SectionTexts | null>(null);
  const messages = adminContentMessages[locale].section;
  const choiceMessages = conflictMessages[locale];
  const texts = changed ?? reply?.texts ?? stored;
  const conflictTexts = formatStaffConflicts(reply?.conflicts, locale, (value, name) =>
    formatMarkup(value, {
      isRich: findField(fields, name.split("."))?.type === "rich-text",
      language: name.endsWith(".es") ? "es" : "en",
      tools,
      link: adminContentMessages[locale].changes.link,
    }),
  );
  const { sentences, choices } = buildConflictFields(conflictTexts, choiceMessages);
  const wrong = [
    ...Object.entries(reply?.problems ?? {}).map(([name, code]) => ({
      id: name,
      message: fillMessage(messages.problems[code as keyof typeof messages.problems] ?? code, {
        field: formatTextName(name, texts, locale),
        ...getLimits(fields, name),
      }),
    })),
    ...Object.entries(sentences).map(([name, sentence]) => ({
      id: name,
      message: `${formatTextName(name, texts, locale)}: ${sentence}`,
    })),
  ];
  /** Changes a list at once, without the server, so that typed words stay in their fields. */
  const changeList = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    const next = changeItems(readSectionTexts(new FormData(form)), button.value);
    if (!next) return;
    event.preventDefault();
    flushSync(() => setChanged(next));
    focusChangedList(form, button);
  };
  return (
    <Form method="post" className="grid gap-6" noValidate onSubmit={changeList}>
      <div className="[&:empty]:hidden">
        <ErrorSummary
          title={
            Object.keys(conflictTexts).length > 0
              ? `${choiceMessages.title} ${choiceMessages.choose}`
              : fillPlural(messages.errorsTitle, wrong.length)
          }
          items={wrong}
          attempt={reply?.id}
        />
      </div>
      {/* Enter in a field presses the first button, which must not be one of a list. */}
      <button
        type="submit"
        name="intent"
        value="save"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      >
        {messages.save}
      </button>
      <OriginalValueFields shown={reply?.shown ?? shown} conflicts={conflictTexts} />
      {item && <input type="hidden" name={`text.${item.list}`} value={texts[item.list] ?? ""} />}
      <SectionFields
        fields={getFormFields(fields, item)}
        prefix={item ? `${item.list}.${item.id}.` : ""}
        pictures={pictures}
        choiceNames={choiceNames}
        place={place}
        tools={tools}
        isWhole={item === null}
        texts={texts}
        errors={Object.fromEntries(wrong.map(({ id, message }) => [id, message]))}
        choices={choices}
      />
      <div>
        <Button name="intent" value="save">
          {messages.save}
        </Button>
      </div>
    </Form>
  );
}

/** Moves the focus to the first field of a new item, or keeps it where the button is or was. */
function focusChangedList(form: HTMLFormElement, button: HTMLButtonElement): void {
  const [act, list = ""] = button.value.split(" ");
  const box = form.ownerDocument.getElementById(list);
  const fields = ":scope > ol > li:last-child :is(input:not([type=hidden]), textarea)";
  const added = act === "add" ? box?.querySelector<HTMLElement>(fields) : null;
  (added ?? (button.isConnected ? button : box))?.focus();
}

/** Returns the fields of the section, or of its only item that is changed. */
function getFormFields(fields: Fields, item: SectionFormProps["item"]): Fields {
  const field = item && fields[item.list];
  return field?.type === "list" ? field.item : fields;
}

/** Returns the limits that error messages about a text name. */
function getLimits(fields: Fields, name: string): Readonly<Record<string, number>> {
  const field = findField(fields, name.split("."));
  return {
    max: field && "max" in field ? field.max : 0,
    least: field && "least" in field ? field.least : 0,
    most: field && "most" in field ? field.most : 0,
  };
}
