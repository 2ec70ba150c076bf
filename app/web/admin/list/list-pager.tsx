import { useMessages } from "../ui/use-locale.ts";
import { listMessages } from "./messages.ts";
import { PageLinks } from "./page-links.tsx";

type ListPagerProps = Readonly<{
  /** The address of the first page; null on that page. */
  newest: string | null;
  newestLabel?: string | undefined;
  /** The address of the next page; null if there is none. */
  older: string | null;
  /** Whether other buttons are in the same row. */
  isInRow?: boolean;
}>;

/** Links to the first and the next page of a list that shows the newest rows first. */
export function ListPager({ newest, newestLabel, older, isInRow }: ListPagerProps) {
  const messages = useMessages(listMessages);
  if (newest === null && older === null) return null;
  return (
    <nav
      aria-label={messages.pages}
      className={isInRow ? "ml-auto flex flex-wrap gap-3" : "mt-4 flex flex-wrap justify-end gap-3"}
    >
      <PageLinks
        back={{
          href: newest,
          label: newestLabel ?? messages.newest,
          ...(isInRow && { icon: null }),
        }}
        next={{ href: older, label: messages.older }}
      />
    </nav>
  );
}
