import { createContext, useContext } from "react";

/** The inline scripts of a document, by their position in the body. */
export type InlineScripts = Readonly<{
  nonce?: string;
  /** Runs before the page is laid out. */
  first?: string;
  /** Starts the page. It is a module, so it runs after the document is parsed. */
  start?: string;
  /** Speculation rules; they apply until the router fetches pages itself. */
  rules?: string;
}>;

/** Set only on the server; when React hydrates, it leaves the texts of scripts unchanged. */
export const InlineScriptsContext = createContext<InlineScripts>({});

export function InlineScript({ place }: { place: "first" | "start" | "rules" }) {
  const { nonce, [place]: text = "" } = useContext(InlineScriptsContext);
  return (
    <script
      nonce={nonce}
      type={types[place]}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own scripts.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

const types = { first: undefined, start: "module", rules: "speculationrules" };
