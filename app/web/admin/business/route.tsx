import { type SettingGroupId, settingGroupIds } from "#app/business/business-groups.ts";
import { listRemainingExamples } from "#app/business/remaining-examples.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { launchMessages } from "#app/launch/messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import {
  getNewestReadableVersion,
  parseVersionNumber,
} from "../catalog-parts/newest-catalog-version.server.ts";
import { getGroupDraftName, useDraftCleanup } from "../catalog-parts/use-catalog-draft.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/settings-parts/business.css";
import "#app/web/admin/catalog-parts/catalog.css";
import { useMessages } from "../ui/use-locale.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { catalog, number } = await getNewestReadableVersion(context.get(servicesContext));
  const published = parseVersionNumber(url.searchParams.get("published"));
  const left = listRemainingExamples(catalog.business);
  return {
    locale: getInterfaceLanguage(request),
    groups: settingGroupIds.map((id) => ({
      id,
      examples: left.filter(({ group }) => group === id).length,
    })),
    published: published === number ? published : null,
    group: url.searchParams.get("group"),
  };
}

export const meta = createTitleMeta((locale) => adminBusinessMessages[locale].title);

/**
 * Lists the groups of settings, each with the number of settings that still have example values.
 */
export default function Business({ loaderData }: Route.ComponentProps) {
  const { locale, groups, published, group } = loaderData;
  const messages = adminBusinessMessages[locale];
  useDraftCleanup(published === null || group === null ? null : getGroupDraftName(group));
  return (
    <div className="mx-auto max-w-[48rem] text-base">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
        <TextLink href="/admin/tours/history" className="tap">
          {messages.history}
        </TextLink>
      </div>
      <p className="mb-4 text-muted">{messages.intro}</p>
      {published !== null && (
        <FocusedNotice kind="ok" attempt={`published ${published}`}>
          {fillMessage(messages.published, { number: published })}
        </FocusedNotice>
      )}
      <ul className="setting-groups">
        {groups.map((group) => (
          <GroupLine key={group.id} {...group} />
        ))}
      </ul>
      <TextLink href="/admin/business/launch" className="tap mt-3">
        {launchMessages[locale].title}
      </TextLink>
    </div>
  );
}

type GroupLineProps = Readonly<{ id: SettingGroupId; examples: number }>;

function GroupLine({ id, examples }: GroupLineProps) {
  const { groups, notes, examplesLeft: left } = useMessages(adminBusinessMessages);
  return (
    <li>
      <Anchor href={`/admin/business/${id}`} className="setting-group">
        <span className="min-w-0 flex-1">
          <span className="setting-group-name">{groups[id]}</span>
          <span className="block text-muted">{notes[id]}</span>
        </span>
        {examples > 0 && <Badge kind="other">{fillPlural(left, examples)}</Badge>}
        <Icon name="caret-right" />
      </Anchor>
    </li>
  );
}
