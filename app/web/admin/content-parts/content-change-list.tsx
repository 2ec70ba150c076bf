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
  const Heading = `h${level}` as const;
  return (
    <ul className="content-changes">
      {changes.map(({ id, label, sentence, parts, ...values }) => (
        <li key={id}>
          <Heading className="text-base">{label}</Heading>
          {sentence && <p>{sentence}</p>}
          <ChangedWords {...values} />
          {parts.map((part) => (
            <div key={part.label} className="mt-2">
              <p className="text-muted">{part.label}</p>
              <ChangedWords {...part} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

type ChangedWordsProps = Pick<ShownChange, "language" | "from" | "to">;

/** What a value was, unless there was none, and what it is, unless there is none. */
function ChangedWords({ language, from, to }: ChangedWordsProps) {
  const { page: messages } = useMessages(adminContentMessages);
  return (
    <>
      {from !== "" && from !== to && (
        <p>
          <del>
            <span className="sr-only">{messages.before}: </span>
            <span lang={language ?? undefined}>{from}</span>
          </del>
        </p>
      )}
      {to !== "" && (
        <p>
          <ins>
            <span className="sr-only">{messages.after}: </span>
            <span lang={language ?? undefined}>{to}</span>
          </ins>
        </p>
      )}
    </>
  );
}
