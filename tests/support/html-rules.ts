import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    elements: ["html5"],
    extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
    rules: {
      // How React writes: a matter of taste, the document is the same.
      "void-style": "off",
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // Two states of one page, of which scripting shows one.
      "heading-level": ["error", { allowMultipleH1: true }],
      // Everything comes from the site itself.
      "require-sri": "off",
      // A brand may be long.
      "long-title": "off",
    },
  }),
);

/** What the HTML standard and the rules of accessible documents object to in a page. */
export async function findHtmlErrors(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
