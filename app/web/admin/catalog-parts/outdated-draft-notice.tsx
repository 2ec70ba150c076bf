import { Form } from "react-router";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { isSameValue } from "#app/tours/catalog/canonical-json.ts";
import type { CatalogDifference } from "#app/tours/catalog/catalog-differences.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { CatalogReply } from "./catalog-action.server.ts";
import { ChangeList } from "./catalog-change-list.tsx";
import { formatVersionAuthor } from "./format-catalog.ts";
import { formatCatalogDifference } from "./format-catalog-differences.ts";
import { HiddenForm } from "./hidden-form.tsx";

type OvertakenProps = Readonly<{
  reply: Extract<CatalogReply, { step: "overtaken" }>;
  /** Name of the part of the catalog that is being edited. */
  title: string;
  /** Path to which the form is posted. */
  action: string;
  /** Intent of the button "apply mine": "review" for a whole form, "publish" for the price form. */
  intent: "review" | "publish";
}>;

/**
 * Shown if another user published first. Lists the changes of both users, and offers to apply the
 * current user's changes to the newest version.
 */
export function OutdatedDraftNotice({ reply, title, action, intent }: OvertakenProps) {
  const locale = useLocale();
  const messages = adminCatalogMessages[locale].overtaken;
  const { newest, theirs, mine, based } = reply;
  const clashes = [
    ...new Set(
      listConflictingChanges(mine, theirs).map((conflictingChange) =>
        formatConflictingChange(conflictingChange, locale),
      ),
    ),
  ];
  return (
    <div className="mx-auto max-w-[44rem] text-base">
      <h1 className="text-[1.75rem] leading-[1.15]">{title}</h1>
      <FocusedNotice kind="error" attempt={reply.id} title={messages.title}>
        <p>
          {fillMessage(messages.text, {
            number: newest.number,
            when: formatInstant(newest.madeAt, locale, timeZone),
            who: formatVersionAuthor(newest.madeBy, locale),
            based,
          })}
        </p>
      </FocusedNotice>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Panel id="theirs" title={messages.theirs}>
          <ChangeList differences={theirs} />
          {theirs.length === 0 && <p className="mt-2">{messages.none}</p>}
        </Panel>
        <Panel id="mine" title={messages.mine}>
          <ChangeList differences={mine} />
          {mine.length === 0 && <p className="mt-2">{messages.none}</p>}
        </Panel>
      </div>
      {clashes.length > 0 && (
        <p className="mt-4 font-semibold">
          {messages.both} {getListFormat(locale).format(clashes)}.
        </p>
      )}
      <Form method="post" action={action} className="mt-5">
        <HiddenForm basedOn={reply.basedOn} texts={reply.texts} />
        <ButtonRow>
          <Button name="intent" value={intent} variant="plum" size="small">
            {fillMessage(messages.onTop, { number: newest.number })}
          </Button>
          <ButtonLink href={action} variant="quiet" size="small" document>
            {messages.startOver}
          </ButtonLink>
        </ButtonRow>
      </Form>
    </div>
  );
}

/** Returns the current user's changes that conflict with the other user's changes. */
function listConflictingChanges(
  mine: readonly CatalogDifference[],
  theirs: readonly CatalogDifference[],
): CatalogDifference[] {
  return mine.filter((one) =>
    theirs.some((other) => {
      if (one.kind === "business" || other.kind === "business")
        return isConflictingSetting(one, other);
      if (isUnrelatedToTours(one) || isUnrelatedToTours(other)) {
        return (
          isUnrelatedToTours(one) &&
          isUnrelatedToTours(other) &&
          one.what === other.what &&
          !isSameValue(one.to, other.to)
        );
      }
      if (one.tour !== other.tour) return false;
      if (one.kind === "listing" && other.kind === "listing") {
        return one.what === other.what && !isSameValue(one.to, other.to);
      }
      return one.kind !== "listing" && other.kind !== "listing";
    }),
  );
}

function isUnrelatedToTours(one: CatalogDifference) {
  return one.kind === "policy" || one.kind === "horses";
}

/** Whether both changes set the same field, or rows of the same list, to different values. */
function isConflictingSetting(one: CatalogDifference, other: CatalogDifference): boolean {
  if (one.kind !== "business" || other.kind !== "business") return false;
  const getFieldOfChange = (change: typeof one) => (change.change === "field" ? change.field : "");
  return (
    one.setting === other.setting &&
    getFieldOfChange(one) === getFieldOfChange(other) &&
    !isSameValue(one, other)
  );
}

function formatConflictingChange(one: CatalogDifference, locale: Locale): string {
  const { overtaken } = adminCatalogMessages[locale];
  if (isUnrelatedToTours(one) || one.kind === "listing" || one.kind === "business") {
    return formatCatalogDifference(one, locale).what;
  }
  return fillMessage(overtaken.rides, { tour: getTourName(one.tour, locale) });
}
