import { useEffect, useState } from "react";
import { fillPlural } from "#app/i18n/format.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { hasPhoneDatabase } from "#app/phone-sheet/has-phone-database.ts";
import { useLocale } from "../ui/use-locale.ts";

/**
 * Returns a handler of the logout's form that asks first while acts on this phone are not sent. The
 * count is read when the page is shown again, because the question has to be asked at once.
 */
export function useLogoutQuestion() {
  const locale = useLocale();
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const read = () => {
      countUnsentActs()
        .then(setWaiting)
        .catch(() => {
          // Without a database there are no acts.
        });
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, []);
  return (event: Pick<Event, "preventDefault">) => {
    const question = fillPlural(adminMessages[locale].logoutUnsent, waiting);
    if (waiting > 0 && !window.confirm(question)) event.preventDefault();
  };
}

async function countUnsentActs(): Promise<number> {
  if (!(await hasPhoneDatabase())) return 0;
  const { countWaitingActs } = await import("#app/phone-sheet/synchronize.ts");
  return countWaitingActs();
}
