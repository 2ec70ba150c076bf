import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    elements: ["html5"],
    extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
    rules: {
      // React writes elements this way, and the parsed document is the same.
      "void-style": "off",
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // The HTML contains two states of the page, and only one of them is shown.
      "heading-level": ["error", { allowMultipleH1: true }],
      // Scripts and styles come from the site itself, so they need no integrity hashes.
      "require-sri": "off",
      // The operator's business name may be long.
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
