import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import {
  changeRows,
  type FormTexts,
  hasSameTexts,
  pickCatalogTexts,
} from "#app/tours/catalog/catalog-form.ts";
import type { CatalogPart } from "#app/tours/catalog/parse-catalog-form.ts";
import { adminCatalogFormMessages } from "#app/web/admin/edit-catalog/form-messages.ts";
import { adminCatalogMessages } from "#app/web/admin/edit-catalog/messages.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import type { CatalogReply } from "./action.server.ts";
import type { FieldSource, RowButton } from "./catalog-field-source.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { formatCatalogProblem } from "./format-catalog-problem.ts";
import { HorsesFields } from "./horses-fields.tsx";
import { ListingFields } from "./listing-fields.tsx";
import { PolicyFields } from "./policy-fields.tsx";
import { useCatalogDraft } from "./use-catalog-draft.ts";

type EditFormProps = Readonly<{
  part: CatalogPart;
  title: string;
  action: string;
  notice: ReactNode;
  /** The form's initial texts, and the catalog version that they come from. */
  start: Readonly<{ basedOn: number; texts: FormTexts }>;
  /** The texts of the published catalog version. */
  published: FormTexts;
  answer: Extract<CatalogReply, { step: "edit" }> | undefined;
  locale: Locale;
}>;

/**
 * The form for a tour, the policy or the horses. Entered values are saved in the browser until they
 * are published.
 */
export function CatalogEditForm(props: EditFormProps) {
  const { part, title, action, notice, start, published, answer, locale } = props;
  const messages = adminCatalogFormMessages[locale];
  const [{ basedOn, texts, round }, setFilled] = useState({ ...start, round: 0 });
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useRef<string>(undefined);
  const draft = useCatalogDraft(part);
  const { formMethod } = useNavigation();

  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  const saveDraft = (typed: FormTexts) => draft.keep({ basedOn, at: Date.now(), texts: typed });
  const getRowButtonProps = (intent: string): RowButton => ({
    type: "submit",
    name: "intent",
    value: intent,
    formNoValidate: true,
    // Without scripts the page is reloaded. The fragment keeps it at the section being edited.
    formAction: `${action}#${getSectionForIntent(intent)}`,
    onClick(event) {
      if (!form.current) return;
      event.preventDefault();
      const before = pickCatalogTexts(new FormData(form.current));
      const after = changeRows(before, intent);
      focusNext.current = findNextFocusName(intent, before, after);
      saveDraft(after);
      setFilled((filled) => ({ ...filled, texts: after }));
    },
  });
  const problems = Object.entries(answer?.problems ?? {});
  const formatFieldProblem = (field: string) => {
    const problem = answer?.problems[field];
    return problem && formatCatalogProblem(field, problem, answer.texts, locale);
  };
  const source: FieldSource = {
    texts,
    getProblem: formatFieldProblem,
    rowButton: getRowButtonProps,
    locale,
  };
  const said = answer?.said;
  return (
    <div className="mx-auto max-w-[48rem] text-base">
      <h1 className="mb-4 text-[1.75rem] leading-[1.15]">{title}</h1>
      {notice}
      {problems.length > 0 && (
        <div className="mb-5">
          <ErrorSummary
            title={fillPlural(messages.problemsTitle, problems.length)}
            items={problems.map(([id]) => ({ id, message: formatFieldProblem(id) ?? "" }))}
            attempt={answer?.id}
          />
        </div>
      )}
      {said && (
        <FocusedNotice kind={said === "same" ? "info" : "error"} attempt={answer?.id ?? said}>
          {said === "same"
            ? adminCatalogMessages[locale].review.same
            : adminCatalogMessages[locale].overtaken.gone}
        </FocusedNotice>
      )}
      {!answer && draft.offered && !hasSameTexts(draft.offered.texts, published) && (
        <DraftNotice
          draft={draft.offered}
          newest={start.basedOn}
          locale={locale}
          onDrop={draft.drop}
          onUse={() => {
            const { basedOn: base, texts: typed } = draft.offered ?? start;
            setFilled({ basedOn: base, texts: typed, round: round + 1 });
            draft.close();
          }}
        />
      )}
      <Form
        key={round}
        ref={form}
        method="post"
        action={action}
        noValidate
        className="tour-form"
        onInput={(event) => saveDraft(pickCatalogTexts(new FormData(event.currentTarget)))}
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
        {part === "policy" && <PolicyFields {...source} />}
        {part === "horses" && <HorsesFields {...source} />}
        {part !== "policy" && part !== "horses" && <ListingFields {...source} />}
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
          <ButtonLink href="/admin/tours" variant="quiet" size="small">
            {adminCatalogMessages[locale].back}
          </ButtonLink>
        </ButtonRow>
      </Form>
    </div>
  );
}

/**
 * Returns the name of the element to focus after rows changed: the first new field, or else the
 * button that adds a row.
 */
function findNextFocusName(
  intent: string,
  before: FormTexts,
  after: FormTexts,
): string | undefined {
  const fresh = Object.keys(after).find((field) => !(field in before));
  if (fresh) return fresh;
  const [, kind, ride] = /^remove-(period|ride|out|pickup|season)-(\d+)/.exec(intent) ?? [];
  return kind === "ride" || kind === "period" || kind === "out"
    ? `add-${kind}`
    : `add-${kind}-${ride}`;
}

/** Returns the id of the form section that a row button changes. */
function getSectionForIntent(intent: string): string {
  if (/-period\b/.test(intent)) return "periods";
  if (/-out\b/.test(intent)) return "out";
  const [, ride] = /-(?:pickup|season)-(\d+)/.exec(intent) ?? [];
  return ride === undefined ? "schedule" : `ride-${ride}`;
}
