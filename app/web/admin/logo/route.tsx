import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { adminPicturesMessages } from "../picture-parts/messages.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";
import { handleLogoForm } from "./action.server.ts";
import { loadMarks } from "./loader.server.ts";
import { MarkPanel } from "./mark-panel.tsx";
import { IconPreview, LogoPreview } from "./mark-preview.tsx";
import { adminLogoMessages } from "./messages.ts";
import "#app/web/admin/logo/logo.css";
import "#app/web/admin/picture-parts/pictures.css";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { problems } = adminPicturesMessages.en;
  const problem = url.searchParams.get("problem") ?? "";
  return {
    locale: getInterfaceLanguage(request),
    brand: getPublishedBusiness().brand.value,
    isSaved: url.searchParams.get("done") === "saved",
    problem: Object.hasOwn(problems, problem) ? (problem as keyof typeof problems) : null,
    ...(await loadMarks(context.get(servicesContext), url.searchParams)),
  };
}

export async function action(args: Route.ActionArgs) {
  return handleLogoForm(await readSubmission(args));
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => adminLogoMessages[locale].title);

const pollMs = 1_500;

/** Where the logo and the icon of the site are replaced, with a look at them before guests see them. */
export default function Logo({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { key: navigationKey } = useLocation();
  const { locale, brand, isSaved, hasDraft, marks, asked, upload } = loaderData;
  const messages = adminLogoMessages[locale];
  const isWaiting = upload?.state === "waiting";
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  const formatProblem = (problem: keyof (typeof adminPicturesMessages)["en"]["problems"]) => {
    if (problem === "conflict") return messages.conflict;
    if (problem === "type-unknown") return messages.marks[asked ?? "logo"].problem;
    return adminPicturesMessages[locale].problems[problem];
  };
  const problem = reply?.problem ?? loaderData.problem;
  return (
    <Screen
      back={{ href: "/admin/pictures", label: messages.back }}
      title={messages.title}
      intro={messages.intro}
      unanswered={unanswered}
      done={isSaved && !reply && { attempt: navigationKey, text: messages.saved }}
      problem={problem && { attempt: reply?.id ?? navigationKey, text: formatProblem(problem) }}
    >
      {hasDraft && (
        <Notice kind="tip" title={messages.draft}>
          <ButtonLink href="/admin/content-review?page=brand" variant="plum" size="small">
            {messages.review}
          </ButtonLink>
        </Notice>
      )}
      <MarkPanel name="logo" marks={marks} upload={asked === "logo" ? upload : null}>
        <LogoPreview view={marks.logo.view} brand={brand} />
      </MarkPanel>
      <MarkPanel name="icon" marks={marks} upload={asked === "icon" ? upload : null}>
        <IconPreview view={marks.icon.view} brand={brand} />
      </MarkPanel>
    </Screen>
  );
}
