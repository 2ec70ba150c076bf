import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { addOrRemoveRow, listAllFields } from "#app/business/business-fields.ts";
import { pickGroupTexts } from "#app/business/business-form.ts";
import { type SettingGroupId, settingGroups } from "#app/business/business-groups.ts";
import type { SettingName } from "#app/business/business-schema.ts";
import { fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type FormTexts, hasSameTexts } from "#app/tours/catalog/catalog-form.ts";
import { adminBusinessMessages } from "#app/web/admin/business-settings/messages.ts";
import { adminCatalogFormMessages } from "#app/web/admin/edit-catalog/form-messages.ts";
import { adminCatalogMessages } from "#app/web/admin/edit-catalog/messages.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import type { RowButton } from "../edit-catalog/catalog-field-source.ts";
import { DraftNotice } from "../edit-catalog/draft-notice.tsx";
import { useCatalogDraft } from "../edit-catalog/use-catalog-draft.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import type { BusinessReply } from "./action.server.ts";
import { formatSettingProblem } from "./format-setting.ts";
import { PlaceholderHelp } from "./placeholder-help.tsx";
import { SettingFields } from "./setting-fields.tsx";

type GroupFormProps = Readonly<{
  group: SettingGroupId;
  notice: ReactNode;
  /** The form's initial texts, and the catalog version that they come from. */
  start: Readonly<{ basedOn: number; texts: FormTexts }>;
  /** The published texts. `examples` lists the settings that still have their example value. */
  published: FormTexts;
  examples: readonly SettingName[];
  answer: Extract<BusinessReply, { step: "edit" }> | undefined;
  locale: Locale;
}>;

/**
 * The form of a group of settings. Entered values are saved in the browser until they are
 * published.
 */
export function SettingGroupForm(props: GroupFormProps) {
  const { group, notice, start, published, examples, answer, locale } = props;
  const { groups: titles, problems: said, example } = adminBusinessMessages[locale];
  const messages = adminCatalogFormMessages[locale];
  const [{ basedOn, texts, round }, setFilled] = useState({ ...start, round: 0 });
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useRef<string>(undefined);
  const draft = useCatalogDraft(getGroupDraftName(group));
  const { formMethod } = useNavigation();
  const action = `/admin/business/${group}`;

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
    formAction: `${action}#add-${group}`,
    onClick(event) {
      if (!form.current) return;
      event.preventDefault();
      const before = pickGroupTexts(group, new FormData(form.current));
      const after = addOrRemoveRow(before, intent);
      focusNext.current = Object.keys(after).find((name) => !(name in before)) ?? `add-${group}`;
      saveDraft(after);
      setFilled((filled) => ({ ...filled, texts: after }));
    },
  });
  const problems = answer?.problems ?? {};
  const fields = settingGroups[group].flatMap((setting) => listAllFields(setting, texts));
  const summary = Object.entries(problems).map(([id, problem]) => {
    const field = fields.find(({ name }) => name === id);
    return { id, message: field ? formatSettingProblem(field, problem, locale) : said[problem] };
  });
  const source = { texts, problems, examples, rowButton: getRowButtonProps, locale };
  return (
    <div className="mx-auto max-w-[48rem] text-base">
      <h1 className="mb-4 text-[1.75rem] leading-[1.15]">{titles[group]}</h1>
      {notice}
      {summary.length > 0 && (
        <div className="mb-5">
          <ErrorSummary
            title={fillPlural(messages.problemsTitle, summary.length)}
            items={summary}
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
          locale={locale}
          onDrop={draft.drop}
          onUse={() => {
            const { basedOn: base, texts: typed } = draft.offered ?? start;
            setFilled({ basedOn: base, texts: typed, round: round + 1 });
            draft.close();
          }}
        />
      )}
      {examples.length > 0 && <p className="mb-4 text-muted">{example.note}</p>}
      <Form
        key={round}
        ref={form}
        method="post"
        action={action}
        noValidate
        className="tour-form"
        onInput={(event) => saveDraft(pickGroupTexts(group, new FormData(event.currentTarget)))}
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
        {group === "whatsapp" && <PlaceholderHelp locale={locale} />}
        {settingGroups[group].map((setting) => (
          <SettingFields key={setting} setting={setting} source={source} />
        ))}
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
          <ButtonLink href="/admin/business" variant="quiet" size="small">
            {adminBusinessMessages[locale].title}
          </ButtonLink>
        </ButtonRow>
      </Form>
    </div>
  );
}

/** Returns the name under which the browser saves the draft for a group. */
export function getGroupDraftName(group: string): string {
  return `business ${group}`;
}
