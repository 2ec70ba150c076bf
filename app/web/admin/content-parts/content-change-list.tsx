import { adminContentMessages } from "./messages.ts";
import type { ShownChange } from "./shown-changes.server.ts";
import "#app/web/admin/content-parts/content-change-list.css";
import { useMessages } from "../ui/use-locale.ts";

type ContentChangeListProps = Readonly<{
  changes: readonly ShownChange[];
  /** The level of the headings, which is one below that of the list's own heading. */
  level?: 3 | 4;
}>;

/** Lists changed texts and pictures, each with what it was before and what it is after. */
export function ContentChangeList({ changes, level = 3 }: ContentChangeListProps) {
  const { page: messages } = useMessages(adminContentMessages);
  const Heading = `h${level}` as const;
  return (
    <ul className="content-changes">
      {changes.map(({ id, label, language, isReordered, from, to }) => (
        <li key={id}>
          <Heading className="text-base">{label}</Heading>
          {isReordered ? (
            <p>{messages.reordered}</p>
          ) : (
            <>
              <p>
                <del>
                  <span className="sr-only">{messages.before}: </span>
                  <span lang={language ?? undefined}>{from || messages.empty}</span>
                </del>
              </p>
              <p>
                <ins>
                  <span className="sr-only">{messages.after}: </span>
                  <span lang={language ?? undefined}>{to || messages.empty}</span>
                </ins>
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
