import type { ReactNode } from "react";
import { useLocale } from "../ui/use-locale.ts";
import { DownloadLink } from "./download-link.tsx";
import { EmptyList } from "./empty-list.tsx";
import type { ListAddress } from "./list-address.ts";
import { ListFilterForm, type ListFilters, pickFilters } from "./list-filter.tsx";
import { ListPager } from "./list-pager.tsx";
import { listMessages } from "./messages.ts";

type ListFrameProps<View> = Readonly<{
  address: ListAddress<View>;
  view: View;
  filters: ListFilters<View>;
  messages: Readonly<{
    title: string;
    intro: string;
    filter: Readonly<{ label: string }>;
    /** What an empty list says, without and with filters. */
    none: string;
    noneHere: string;
    /** The link to the first page, where it has a text of its own. */
    newest?: string;
  }>;
  isEmpty: boolean;
  isFirstPage: boolean;
  /** The address of the next page; null if there is none. */
  older: string | null;
  /** The rows; not shown for an empty list. */
  children: ReactNode;
}>;

/** A page with a list: title, filters, rows, and the links to its file and its other pages. */
export function ListFrame<View>(props: ListFrameProps<View>) {
  const locale = useLocale();
  const { address, view, filters, messages, isEmpty, isFirstPage, older, children } = props;
  const chosen = pickFilters(view, filters);
  const firstPage = address.getPath(chosen);
  const isWhole = firstPage === address.path && isFirstPage;
  return (
    <div className="mx-auto max-w-[56rem] text-base">
      <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
      <p className="mt-1 text-muted">{messages.intro}</p>
      <ListFilterForm {...{ address, view, filters }} label={messages.filter.label} />
      <div className="mt-4 grid gap-4">
        {isEmpty ? <EmptyList>{isWhole ? messages.none : messages.noneHere}</EmptyList> : children}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {!isEmpty && (
          <DownloadLink href={address.getPath(chosen, `${address.path}.csv`)}>
            {listMessages[locale].export}
          </DownloadLink>
        )}
        <ListPager
          isInRow
          newest={isFirstPage ? null : firstPage}
          newestLabel={messages.newest}
          older={older}
        />
      </div>
    </div>
  );
}
