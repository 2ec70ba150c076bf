import { fillMessage, formatTime } from "#app/i18n/format.ts";
import { toLocalTime } from "#app/platform/local-time.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { CatalogFormDraft } from "./use-catalog-draft.ts";

type DraftNoticeProps = Readonly<{
  draft: CatalogFormDraft;
  /**
   * Title of the notice. `{time}` is replaced by the draft's time. The default title mentions
   * unsaved changes.
   */
  title?: string;
  /** Number of the catalog version that the page shows. */
  newest: number;
  onUse: () => void;
  onDrop: () => void;
}>;

/** Offers to use or delete the unpublished draft that this browser saved earlier. */
export function DraftNotice({ draft, title, newest, onUse, onDrop }: DraftNoticeProps) {
  const locale = useLocale();
  const messages = adminCatalogFormMessages[locale].draft;
  const time = formatTime(toLocalTime(new Date(draft.at)), locale);
  return (
    <div className="mb-5">
      <Notice kind="info" title={fillMessage(title ?? messages.title, { time })} live>
        <p>{messages.text}</p>
        {draft.basedOn !== newest && (
          <p>{fillMessage(messages.older, { number: draft.basedOn })}</p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="button" variant="plum" size="small" onClick={onUse}>
            {messages.use}
          </Button>
          <Button type="button" variant="quiet" size="small" onClick={onDrop}>
            {messages.drop}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
