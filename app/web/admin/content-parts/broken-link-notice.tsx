import { FocusedNotice } from "../ui/focused-notice.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { adminContentMessages } from "./messages.ts";

type BrokenLinkNoticeProps = Readonly<{
  /** The sentences of `formatBrokenLinks`. */
  links: readonly string[];
  attempt: string;
}>;

/** Names the links because of which nothing was published. */
export function BrokenLinkNotice({ links, attempt }: BrokenLinkNoticeProps) {
  const messages = useMessages(adminContentMessages).brokenLinks;
  return (
    <FocusedNotice kind="error" attempt={attempt} title={messages.title}>
      <ul className="list-disc pl-5 wrap-anywhere">
        {links.map((link) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
      <p className="mt-2">{messages.help}</p>
    </FocusedNotice>
  );
}
