import { createElement, Fragment, type ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { Anchor } from "./anchor.tsx";
import { ChatText } from "./chat-text.tsx";

/** Words of a text that are a link, bold or in another language. */
export type ShownRun = Readonly<{
  text: string;
  href?: string;
  /** Makes the link open a new tab (`Anchor`). */
  newTabLabel?: string;
  lang?: Locale;
  bold?: boolean;
}>;

/** A text as pages show it: plain, or runs of which some are marked. */
export type ShownText = string | readonly (string | ShownRun)[];

/** A text with its links and marks. Its plain runs are those of `ChatText`. */
export function RichText({ text }: { text: ShownText }) {
  // The runs need no keys, because the parts of a text never change their order.
  return createElement(Fragment, null, ...[text].flat().map(renderRun));
}

function renderRun(run: string | ShownRun): ReactNode {
  if (typeof run === "string") return <ChatText text={run} />;
  const marked = renderMarks(run);
  if (run.href === undefined) return marked;
  return (
    <Anchor href={run.href} newTabLabel={run.newTabLabel}>
      {marked}
    </Anchor>
  );
}

function renderMarks({ text, lang, bold }: ShownRun): ReactNode {
  const phrase = lang ? <i lang={lang}>{text}</i> : text;
  return bold ? <strong>{phrase}</strong> : phrase;
}
