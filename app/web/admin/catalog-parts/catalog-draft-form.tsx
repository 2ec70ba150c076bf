import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { DocumentField } from "#app/forms/document-fields.ts";
import { changeRows, pickTexts } from "#app/forms/document-form.ts";
import { type DocumentTexts, hasSameTexts, listRowNumbers } from "#app/forms/document-texts.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import type { InputMessages, InputSource, RowButton } from "../ui/document-inputs.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import type { PictureOptions } from "../ui/picture-field.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { useCatalogDraft } from "./use-catalog-draft.ts";

/** Properties that a page passes to the form for the catalog or to the form for settings. */
export type CatalogDraftProps = Readonly<{
  notice: ReactNode;
  /** The form's initial texts, and the catalog version that they come from. */
  start: Readonly<{ basedOn: number; texts: DocumentTexts }>;
  published: DocumentTexts;
}>;

type CatalogDraftFormProps<Problem extends string> = CatalogDraftProps &
  Readonly<{
    title: string;
    /** Path to which the form is posted. */
    action: string;
    /** Name under which the browser saves the draft. */
    draftName: string;
    form: DocumentField;
    messages: InputMessages<Problem>;
    /** Returns the id of the element that a row button scrolls to without scripts. */
    getSection: (intent: string) => string;
    pictures?: PictureOptions;
    answer:
      | Readonly<{
          id: string;
          texts: DocumentTexts;
          problems: Readonly<Record<string, Problem>>;
          said: "same" | "base-gone" | null;
        }>
      | undefined;
    back: Readonly<{ href: string; label: string }>;
    lead?: ReactNode;
    children: (source: InputSource) => ReactNode;
  }>;

/**
 * A form whose values become a new version of the catalog. Entered values are saved in the browser
 * until they are published.
 */
export function CatalogDraftForm<Problem extends string>(props: CatalogDraftFormProps<Problem>) {
  const { title, action, draftName, notice, start, published, answer } = props;
  const locale = useLocale();
  const messages = adminCatalogFormMessages[locale];
  const [{ basedOn, texts, round }, setFilled] = useState({ ...start, round: 0 });
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useRef<string>(undefined);
  const draft = useCatalogDraft(draftName);
  const { formMethod } = useNavigation();

  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  const saveDraft = (typed: DocumentTexts) => draft.keep({ basedOn, at: Date.now(), texts: typed });
  const getRowButton = (intent: string): RowButton => ({
    type: "submit",
    name: "intent",
    value: intent,
    formNoValidate: true,
    // Without scripts the page is reloaded. The fragment keeps it at the section being edited.
    formAction: `${action}#${props.getSection(intent)}`,
    onClick(event) {
      if (!form.current) return;
      event.preventDefault();
      const before = pickTexts(props.form, new FormData(form.current));
      const after = changeRows(props.form, before, intent);
      focusNext.current =
        Object.keys(after).find((name) => !(name in before)) ??
        intent.replace(/^remove-(.*)-\d+$/, "add-$1");
      saveDraft(after);
      setFilled((filled) => ({ ...filled, texts: after }));
    },
  });
  const mapInputs = (shown: DocumentTexts) =>
    new Map(props.form.listInputs("", shown).map((one) => [one.name, one]));
  const inputs = mapInputs(texts);
  const refused = answer?.texts ?? {};
  const refusedInputs = mapInputs(refused);
  const problems = Object.entries(answer?.problems ?? {}).map(([id, problem]) => ({
    id,
    message: props.messages.formatProblem(problem, refusedInputs.get(id), refused),
  }));
  const lists = props.form.listRowLists("", texts);
  const source: InputSource = {
    ...{ texts, getRowButton, pictures: props.pictures ?? [] },
    formatOption: props.messages.formatOption,
    getError: (name) => problems.find(({ id }) => id === name)?.message,
    getInput(name) {
      const input = inputs.get(name);
      if (!input) throw new Error(`the form has no input ${name}`);
      return { ...input, ...props.messages.getLabels(input) };
    },
    isFull: (name) =>
      lists.some((list) => list.name === name && listRowNumbers(texts, name).length >= list.most),
  };
  return (
    <div className="mx-auto max-w-[48rem] text-base">
      <h1 className="mb-4 text-[1.75rem] leading-[1.15]">{title}</h1>
      {notice}
      {problems.length > 0 && (
        <div className="mb-5">
          <ErrorSummary
            title={fillPlural(messages.problemsTitle, problems.length)}
            items={problems}
            attempt={answer?.id}
          />
        </div>
      )}
      {answer?.said && (
        <FocusedNotice kind={answer.said === "same" ? "info" : "error"} attempt={answer.id}>
          {answer.said === "same"
            ? adminCatalogMessages[locale].review.same
            : adminCatalogMessages[locale].overtaken.gone}
        </FocusedNotice>
      )}
      {!answer && draft.offered && !hasSameTexts(draft.offered.texts, published) && (
        <DraftNotice
          draft={draft.offered}
          newest={start.basedOn}
          onDrop={draft.drop}
          onUse={() => {
            const { basedOn: base, texts: typed } = draft.offered ?? start;
            setFilled({ basedOn: base, texts: typed, round: round + 1 });
            draft.close();
          }}
        />
      )}
      {props.lead}
      <Form
        key={round}
        ref={form}
        method="post"
        action={action}
        noValidate
        className="tour-form"
        onInput={(event) => saveDraft(pickTexts(props.form, new FormData(event.currentTarget)))}
      >
        {/* Pressing Enter in a field activates the form's first button. Without this hidden one,
            that could be a button that removes a row. */}
        <button
          type="submit"
          name="intent"
          value="review"
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
        <input type="hidden" name="basedOn" value={basedOn} />
        {props.children(source)}
        <ButtonRow>
          <Button
            name="intent"
            value="review"
            variant="plum"
            size="small"
            state={formMethod === "POST" ? "busy" : "rest"}
            busyLabel={messages.submit}
          >
            {messages.submit}
          </Button>
          <ButtonLink href={props.back.href} variant="quiet" size="small">
            {props.back.label}
          </ButtonLink>
        </ButtonRow>
      </Form>
    </div>
  );
}
