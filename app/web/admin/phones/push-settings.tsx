import { useEffect, useState } from "react";
import { fill } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminRingMessages } from "#app/web/admin/phones/push-messages.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import type { RingReply } from "./change-push.server.ts";
import { RingingList } from "./push-phone-list.tsx";
import type { Ringing as RingingData } from "./push-settings-page.server.ts";
import { markOfThisPhone } from "./push-subscription.ts";
import { RingThisPhone } from "./subscribe-this-phone.tsx";

type RingingProps = Readonly<{
  ringing: RingingData;
  reply: RingReply | undefined;
  locale: Locale;
}>;

/** The phones that ring: the outcome of the last form, the form for this phone, and the list. */
export function Ringing({ ringing, reply, locale }: RingingProps) {
  const { siteKey, next, phones, done } = ringing;
  const mark = useMarkOfThisPhone(phones.length);
  const here = phones.find((phone) => phone.mark === mark);
  const refused = reply?.outcome === "refused" ? reply : undefined;
  return (
    <>
      <Outcome reply={reply} done={done} locale={locale} />
      <RingThisPhone siteKey={siteKey} next={next} here={here} refused={refused} locale={locale} />
      <RingingList phones={phones} here={here} locale={locale} />
    </>
  );
}

type OutcomeProps = Readonly<{
  reply: RingReply | undefined;
  done: RingingData["done"];
  locale: Locale;
}>;

function Outcome({ reply, done, locale }: OutcomeProps) {
  const { tested, done: words } = adminRingMessages[locale];
  if (reply?.outcome === "tested") {
    const error = reply.test === "failed" ? reply.why : "";
    return (
      <FocusedNotice kind={reply.test === "sent" ? "ok" : "error"} attempt={reply.id}>
        {fill(tested[reply.test], { name: reply.name, error })}
      </FocusedNotice>
    );
  }
  return (
    !reply &&
    done && (
      <FocusedNotice kind="ok" attempt={done}>
        {words[done]}
      </FocusedNotice>
    )
  );
}

/** The digest of this phone's address, once the browser was asked. */
function useMarkOfThisPhone(phones: number): string | null {
  const [mark, setMark] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phone may be this one
  useEffect(() => {
    let isWanted = true;
    void markOfThisPhone().then((found) => {
      if (isWanted) setMark(found);
    });
    return () => {
      isWanted = false;
    };
  }, [phones]);
  return mark;
}
