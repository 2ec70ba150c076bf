import errorCss from "./error.css?url";

/**
 * The style sheet of the error pages. They link it themselves, because an error may replace any
 * page, and no other page needs it.
 */
export function ErrorStyles() {
  return <link rel="stylesheet" href={errorCss} precedence="error" />;
}
