import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    elements: ["html5"],
    extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
    rules: {
      // React writes elements this way; the parsed document is the same.
      "void-style": "off",
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // The HTML contains two states of the page, of which only one is shown.
      "heading-level": ["error", { allowMultipleH1: true }],
      // All scripts and styles come from the site itself.
      "require-sri": "off",
      // The business's name may make a title long.
      "long-title": "off",
    },
  }),
);

/** Returns the violations of the HTML standard and of accessibility rules in a page. */
export async function findHtmlErrors(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
