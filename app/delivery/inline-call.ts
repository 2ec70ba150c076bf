/**
 * A call of a function by its source text, for an inline script: without its comments and indents,
 * which a build leaves out and Node does not. The function may use nothing from outside itself.
 * `args` are source text, too.
 */
export function inlineCall(run: (...args: never[]) => void, args: readonly string[]): string {
  const lines = `${run}`.split("\n").map((line) => line.trim());
  const source = lines.filter((line) => line && !/^(\/\/|\/?\*)/.test(line)).join("\n");
  return `(${source})(${args})`;
}

/** Source text of a value that JSON can hold; no text in it can end a script element. */
export function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
