import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form, useLocation, useNavigate } from "react-router";
import { changeItems } from "#app/content/editing/change-items.ts";
import { findField } from "#app/content/editing/find-field.ts";
import type { SectionTexts } from "#app/content/editing/section-texts.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { contentEditMessages } from "../content-edit/messages.ts";
import { readSectionTexts } from "../content-edit/read-section-texts.ts";
import type { SectionReply } from "../content-edit/section-action.server.ts";
import type { ChoiceNames } from "../content-parts/choice-labels.ts";
import { formatMarkup } from "../content-parts/format-markup.ts";
import { formatProblem } from "../content-parts/format-problem.ts";
import { formatTextName } from "../content-parts/format-text-name.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import type { TextTools } from "../content-parts/text-tools.ts";
import type { KeptForm } from "../ui/form-saver.ts";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { useFormSaver, useKeptForm } from "../ui/use-form-saver.ts";
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
  const { place, item, stored, reply } = props;
  const { key: navigationKey, search } = useLocation();
  const isNew = new URLSearchParams(search).get("item")?.endsWith(".new") ?? false;
  const formPlace = item ? `${place} ${item.list}.${isNew ? "new" : item.id}` : place;
  const kept = useKeptForm(formPlace, stored);
  // A new item gets its id when its form is opened, so words of an earlier visit have another one.
  const id = isNew && kept ? findItemId(kept) : undefined;
  return (
    <FieldsForm
      key={`${reply?.id ?? navigationKey} ${kept ? "kept" : ""}`}
      {...{ ...props, formPlace }}
      item={item && { ...item, id: id ?? item.id }}
      kept={reply ? null : kept}
    />
  );
}

/** Finds the id of the item that a kept form adds, in names such as `items.12ab.title.en`. */
function findItemId({ typed }: KeptForm): string | undefined {
  const names = Object.keys(typed).map((name) => name.split("."));
  return names.find(({ length }) => length > 2)?.[1];
}

type FieldsFormProps = SectionFormProps & Readonly<{ kept: KeptForm | null; formPlace: string }>;

function FieldsForm(props: FieldsFormProps) {
  const { fields, stored, shown, item, pictures, choiceNames, place, tools, reply, kept } = props;
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<SectionTexts | null>(kept?.typed ?? null);
  /** Whether the item is stored under its id. */
  const [isNamed, setNamed] = useState(false);
  const saver = useFormSaver<SectionReply>({
    ...{ form, kept, action: `/admin/content/${place}` },
    place: isNamed && item ? `${place} ${item.list}.${item.id}` : props.formPlace,
    shown: (reply?.shown as SectionTexts | undefined) ?? shown,
    ...(reply && { theirs: reply.conflicts }),
    read: readSectionTexts,
    getInputName: (name) => `text.${name}`,
    onSaved: () => {
      if (!item) return;
      nameNewItem(item);
      setNamed(true);
    },
  });
  const navigate = useNavigate();
  const messages = adminContentMessages[locale].section;
  const { states } = contentEditMessages[locale];
  const choiceMessages = conflictMessages[locale];
  const texts = changed ?? reply?.texts ?? stored;
  const last = saver.reply ?? reply;
  const conflictTexts = formatStaffConflicts(last?.conflicts, locale, (value, name) =>
    formatMarkup(value, {
      isRich: findField(fields, name.split("."))?.type === "rich-text",
      language: name.endsWith(".es") ? "es" : "en",
      tools,
      link: adminContentMessages[locale].changes.link,
    }),
  );
  const { sentences, choices } = buildConflictFields(conflictTexts, choiceMessages);
  const wrong = [
    ...Object.entries(last?.problems ?? {}).map(([name, code]) => ({
      id: name,
      message: formatProblem({ fields, name, code, texts }, locale),
    })),
    ...Object.entries(sentences).map(([name, sentence]) => ({
      id: name,
      message: `${formatTextName(name, texts, locale)}: ${sentence}`,
    })),
  ];
  /**
   * Changes a list at once, without the server, so that typed words stay in their fields. The other
   * button saves what is not saved yet, and leaves the form if nothing is wrong.
   */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const button = event.nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    const next = changeItems(readSectionTexts(new FormData(element)), button.value);
    event.preventDefault();
    if (next) {
      flushSync(() => setChanged(next));
      saver.onInput();
      focusChangedList(element, button);
      return;
    }
    saver.onInput();
    void saver.save().then((isStored) => {
      if (isStored) void navigate(`/admin/content/${place.split("/")[0]}?done=saved`);
      else form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    });
  };
  return (
    <Form
      ref={form}
      method="post"
      className="grid gap-6"
      noValidate
      onSubmit={submit}
      onInput={saver.onInput}
    >
      {kept && <p>{messages.restored}</p>}
      <p className="text-muted">{states.untouched}</p>
      <div className="[&:empty]:hidden">
        <ErrorSummary
          title={
            Object.keys(conflictTexts).length > 0
              ? `${choiceMessages.title} ${choiceMessages.choose}`
              : fillPlural(messages.errorsTitle, wrong.length)
          }
          // The summary takes the focus, so that a form that saves itself has none.
          items={saver.reply ? [] : wrong}
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
      <OriginalValueFields
        key={saver.reply?.id}
        shown={saver.reply ? saver.shown : (reply?.shown ?? shown)}
        conflicts={conflictTexts}
      />
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
      <div className="flex flex-wrap items-center gap-4">
        <Button name="intent" value="save">
          {messages.save}
        </Button>
        <p role="status">{saver.state === "untouched" ? "" : states[saver.state]}</p>
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

/** Puts the id of a stored new item into the address, so that opening it again adds no other one. */
function nameNewItem({ list, id }: NonNullable<SectionFormProps["item"]>): void {
  const address = new URL(window.location.href);
  if (address.searchParams.get("item") !== `${list}.new`) return;
  address.searchParams.set("item", `${list}.${id}`);
  window.history.replaceState(window.history.state, "", address);
}
