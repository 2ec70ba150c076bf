/** The loggable part of an error: its kind and its place, without personal data. */
export type ErrorReport = Readonly<{
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  table?: string;
  cause?: ErrorReport;
}>;

const deepest = 5;

/**
 * Removes the values from an error. A failed statement has its parameters (names, addresses, tokens
 * of links and sessions) in its message, its stack and its own fields. Therefore only the listed
 * fields are copied, and messages are truncated where values begin.
 */
export function toErrorReport(error: unknown, depth = 1): ErrorReport {
  if (typeof error !== "object" || error === null) {
    return { type: typeof error, message: redactValues(String(error)), stack: "" };
  }
  // The queue passes copies of its errors, which are no instances of Error.
  const { name, message, stack, code, constraint, table, cause } = error as Record<string, unknown>;
  const readText = (value: unknown) => (typeof value === "string" ? value : undefined);
  const report = {
    type: error instanceof Error ? error.constructor.name : (readText(name) ?? "object"),
    message: redactValues(readText(message) ?? `an object with ${Object.keys(error).join(", ")}`),
    stack: extractStackPlaces(readText(stack)),
    code: readText(code),
    constraint: readText(constraint),
    table: readText(table),
    cause:
      typeof cause === "object" && cause !== null && depth < deepest
        ? toErrorReport(cause, depth + 1)
        : undefined,
  };
  return Object.fromEntries(
    Object.entries(report).filter(([, value]) => value !== undefined),
  ) as ErrorReport;
}

/** The lines of a stack that name places. The message above them would repeat values. */
function extractStackPlaces(stack = ""): string {
  return (stack.match(/^ {4}at .*$/gm) ?? []).join("\n");
}

const mailAddress = /(?<=^|[\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

function redactValues(message: string): string {
  // drizzle puts the statement and its parameters into the message. The statement's place is in the
  // stack.
  if (/^Failed query: /.test(message)) return "a query failed";
  return (
    message
      // Parsers quote a value that they reject, as in: invalid input syntax for type uuid: "x"
      .replace(/([:,]) ".*$/s, '$1 "…"')
      .replace(mailAddress, "…@…")
  );
}

/** A report as lines for the person at the terminal. */
export function formatErrorReport({ type, message, code, stack, cause }: ErrorReport): string {
  const first = `${type}: ${message}${code ? ` (${code})` : ""}`;
  const causes = cause ? [`Caused by ${formatErrorReport(cause)}`] : [];
  return [first, stack, ...causes].filter(Boolean).join("\n");
}
