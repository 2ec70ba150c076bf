import { useEffect, useState } from "react";
import { fillMessage } from "#app/i18n/format.ts";
import { adminPushMessages } from "#app/web/admin/phones/push-messages.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { PushPhoneList } from "./push-phone-list.tsx";
import type { PushSettingsPage as RingingData } from "./push-settings-page.server.ts";
import { findOwnEndpointDigest } from "./push-subscription.ts";
import { SubscribeThisPhone } from "./subscribe-this-phone.tsx";
import type { PushReply } from "./update-push-subscription.server.ts";

type PushSettingsProps = Readonly<{
  ringing: RingingData;
  reply: PushReply | undefined;
}>;

/** Shows the result of the last form, the form for this phone, and the list of phones. */
export function PushSettings({ ringing, reply }: PushSettingsProps) {
  const { siteKey, next, phones, done } = ringing;
  const mark = useOwnEndpointDigest(phones.length);
  const here = phones.find((phone) => phone.endpointDigest === mark);
  const refused = reply?.outcome === "refused" ? reply : undefined;
  return (
    <>
      <PushOutcome reply={reply} done={done} />
      <SubscribeThisPhone siteKey={siteKey} next={next} here={here} refused={refused} />
      <PushPhoneList phones={phones} here={here} />
    </>
  );
}

type OutcomeProps = Readonly<{
  reply: PushReply | undefined;
  done: RingingData["done"];
}>;

function PushOutcome({ reply, done }: OutcomeProps) {
  const { tested, done: messages } = useMessages(adminPushMessages);
  if (reply?.outcome === "tested") {
    const error = reply.test === "failed" ? reply.why : "";
    return (
      <FocusedNotice kind={reply.test === "sent" ? "ok" : "error"} attempt={reply.id}>
        {fillMessage(tested[reply.test], { name: reply.name, error })}
      </FocusedNotice>
    );
  }
  return (
    !reply &&
    done && (
      <FocusedNotice kind="ok" attempt={done}>
        {messages[done]}
      </FocusedNotice>
    )
  );
}

/** Returns the digest of this phone's push endpoint; null until the browser has determined it. */
function useOwnEndpointDigest(phones: number): string | null {
  const [mark, setMark] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an added phone may be this one
  useEffect(() => {
    let isWanted = true;
    void findOwnEndpointDigest().then((found) => {
      if (isWanted) setMark(found);
    });
    return () => {
      isWanted = false;
    };
  }, [phones]);
  return mark;
}
