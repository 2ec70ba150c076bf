import errorCss from "./error.css?url";

/**
 * The style sheet of the error pages. They link it themselves, because an error may replace any
 * page, and no other page needs it.
 */
export function ErrorStyles() {
  return <link rel="stylesheet" href={errorCss} precedence="error" />;
}

/** The colours of the night sky and of the footer below it, which error.css uses. */
export const nightColours =
  "ground-dark [--ground:--theme(--color-sky-lost)] [--night:--theme(--color-night)]";
