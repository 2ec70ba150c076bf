import { useEffect, useState } from "react";
import { fillPlural } from "#app/i18n/format.ts";
import type { ContactOutcome } from "#app/phone-sheet/contact.ts";
import { openPhoneDatabase } from "#app/phone-sheet/database.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { sheetMessages } from "./messages.ts";
import type { PhoneContents } from "./use-phone-sheet.ts";

type EmptyProps = Readonly<{
  contents: PhoneContents;
  contact: ContactOutcome | null;
  isForgotten: boolean;
}>;

/** Says why this phone has no sheet, and what to do. */
export function EmptySheet({ contents, contact, isForgotten }: EmptyProps) {
  const { title, loading, trouble, health, toToday, logIn } = sheetMessages[useLocale()];
  const unsent = useUnsentCount(contents.kind === "empty" && contents.hasActs);
  if (contents.kind === "loading") return <p className="quiet">{loading}</p>;
  const isRefused = contact === "refused";
  const text =
    contents.kind === "unsupported"
      ? trouble.unsupported
      : isForgotten
        ? health.forgotten
        : isRefused
          ? trouble.refused
          : trouble.never;
  return (
    <main>
      <h1>{title}</h1>
      <p className="notice">{text}</p>
      {unsent > 0 && (
        <p className="notice" role="status">
          {fillPlural(trouble.refusedUnsent, unsent)}
        </p>
      )}
      <p>
        <a className="button strong" href={isRefused ? "/admin?next=/admin/sheet" : "/admin"}>
          {isRefused ? logIn : toToday}
        </a>
      </p>
    </main>
  );
}

/** The number of acts on the phone that are not sent. It says nothing of what they are. */
function useUnsentCount(hasActs: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!hasActs) return;
    void openPhoneDatabase()
      .then((database) => database.count("acts"))
      .then(setCount);
  }, [hasActs]);
  return count;
}
