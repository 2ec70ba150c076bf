import type { ReactNode } from "react";
import type { SettingGroupId } from "#app/business/business-groups.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { ChangeList } from "../catalog-parts/catalog-change-list.tsx";
import { ChangedPages } from "../catalog-parts/changed-pages.tsx";
import { PublishReviewForm } from "../catalog-parts/publish-review-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BusinessReply } from "./action.server.ts";

type GroupReviewProps = Readonly<{
  reply: Extract<BusinessReply, { step: "review" }>;
  group: SettingGroupId;
  notice: ReactNode;
}>;

/** Shows what changes in a group of settings, and which public pages get new texts. */
export function SettingGroupReview({ reply, group, notice }: GroupReviewProps) {
  const locale = useLocale();
  const { groups, review } = adminBusinessMessages[locale];
  return (
    <PublishReviewForm
      reply={reply}
      title={groups[group]}
      action={`/admin/business/${group}`}
      notice={notice}
    >
      <Panel id="changes" title={adminCatalogMessages[locale].review.changes}>
        <ChangeList differences={reply.review.differences} />
      </Panel>
      <ChangedPages pages={reply.review.pages} draft={reply.draft} />
      <p>{review.note}</p>
    </PublishReviewForm>
  );
}
