import { useEffect } from "react";
import { Form, type ShouldRevalidateFunctionArgs, useLocation, useRevalidator } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { formatWaiting } from "../picture-parts/format-waiting.ts";
import { adminPicturesMessages } from "../picture-parts/messages.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { handlePictureForm } from "./action.server.ts";
import { loadPicturePage } from "./loader.server.ts";
import { PictureForm } from "./picture-form.tsx";
import "#app/generated/picture-looks.css";
import "#app/web/admin/picture-parts/pictures.css";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const locale = getInterfaceLanguage(request);
  const requestedPlace = url.searchParams.get("for") ?? "";
  const services = context.get(servicesContext);
  const isSaved = url.searchParams.get("done") === "saved";
  return {
    locale,
    isSaved,
    moves: url.searchParams.has("moves"),
    ...(await loadPicturePage(services, { ...params, asked: requestedPlace, locale })),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { id, log } = context.get(requestContext);
  const form = await request.formData();
  log.info({ picture: params.name }, "the operator changes a picture");
  return handlePictureForm({
    ...{ services: context.get(servicesContext), id, form, by: getAccount(context).name },
    ...{ name: params.name, asked: url.searchParams.get("for") ?? "" },
  });
}

/** A form that saves itself keeps its page, in which somebody is typing. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formData?.get("intent") !== "autosave" && shouldReloadAfterConflict(change);
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => adminPicturesMessages[locale].title);

const pollMs = 1_500;

/** A picture of the library: its descriptions, the point that stays visible, and where it is shown. */
export default function PicturePage({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(given);
  // Answers to a form that saves itself go to that form.
  const reply = answer && "problem" in answer ? answer : undefined;
  const { key: navigationKey } = useLocation();
  const { locale, isSaved, moves, name, texts, shown, upload, uses, target } = loaderData;
  const messages = adminPicturesMessages[locale];
  const { picture } = messages;
  const refusal =
    reply && (reply.problem === "kept" ? picture.kept : messages.problems[reply.problem]);
  const isWaiting = upload?.state === "waiting";
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  const query = target ? `?for=${encodeURIComponent(target.query)}` : "";
  return (
    <div className="mx-auto grid max-w-[48rem] grid-cols-1 gap-5 text-base">
      <div>
        <TextLink href={`/admin/pictures${query}`} className="tap">
          {picture.back}
        </TextLink>
        <h1 className="text-[2rem] leading-[1.1] wrap-anywhere">
          {texts[locale === "es" ? "altEs" : "altEn"] || (upload?.fileName ?? name)}
        </h1>
        {shown && upload && (
          <p className="mt-1 text-muted wrap-anywhere">
            {fillMessage(picture.size, {
              ...{ width: shown.width, height: shown.height, file: upload.fileName },
            })}
          </p>
        )}
      </div>
      <NetworkErrorNotice unanswered={unanswered} />
      {isSaved && !reply && (
        <FocusedNotice kind="ok" attempt={navigationKey}>
          {picture.saved}{" "}
          <TextLink href="/admin/content/pictures" className="tap">
            {picture.toDraft}
          </TextLink>
        </FocusedNotice>
      )}
      {reply && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {refusal}
        </FocusedNotice>
      )}
      {moves && (
        <Notice kind="tip">
          <p>{messages.upload.moves}</p>
        </Notice>
      )}
      {isWaiting && (
        <Notice kind="info" title={upload.waiting ? picture.notReady : picture.preparing} live>
          <p>{formatWaiting(upload.waiting, upload.progress, messages.state)}</p>
          <TextLink href={`/admin/pictures/${name}${query}`} className="tap">
            {picture.again}
          </TextLink>
        </Notice>
      )}
      {upload?.state === "failed" && (
        <Notice kind="error">
          {messages.problems[(upload.problem ?? "crashed") as keyof typeof messages.problems]}
        </Notice>
      )}
      {shown && (
        <PictureForm
          key={reply?.id ?? navigationKey}
          name={name}
          shown={shown}
          texts={texts}
          typed={reply && reply.problem !== "conflict" ? reply.texts : texts}
          target={target}
          refusal={reply && { text: refusal, fields: reply.fields }}
        />
      )}
      {uses.length > 0 && (
        <Panel id="uses" title={picture.uses}>
          <ul className="mt-2 list-disc pl-5">
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
          {!target && (
            <p className="mt-3">
              <TextLink href={`/admin/pictures?for=pictures/${name}`} className="tap">
                {picture.replace}
              </TextLink>
            </p>
          )}
        </Panel>
      )}
      {upload && !target && (
        <CollapsedPanel title={picture.remove} open={reply?.problem === "kept"}>
          <p className="mb-3">{picture.removeNote}</p>
          <Form method="post">
            <Button name="intent" value="delete" variant="red" size="small">
              {picture.remove}
            </Button>
          </Form>
        </CollapsedPanel>
      )}
    </div>
  );
}
