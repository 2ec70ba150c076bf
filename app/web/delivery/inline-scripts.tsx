import { createContext, useContext } from "react";

/** The inline scripts of a document, by their position in the body. */
export type InlineScripts = Readonly<{
  nonce?: string;
  /** Runs before the browser lays out the page. */
  first?: string;
  /** Starts the page. It is a module, so it runs only after the document has been parsed. */
  start?: string;
  /** Speculation rules, which apply until the router itself fetches pages. */
  rules?: string;
}>;

/**
 * Set only on the server. In the browser it may stay empty, because React does not change the text
 * of scripts when it hydrates the page.
 */
export const InlineScriptsContext = createContext<InlineScripts>({});

/** One of the document's inline scripts. It is empty if the document has no such script. */
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
