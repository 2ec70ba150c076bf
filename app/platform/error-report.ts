/** What the log says of an error: its kind and its place, and nothing about any person. */
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
 * An error without the values it was made from. A failed statement carries its parameters (names,
 * addresses, tokens of links and sessions) in its message, its stack and its own fields. So only
 * the named fields are copied, and messages are cut where values begin.
 */
export function toErrorReport(error: unknown, depth = 1): ErrorReport {
  if (typeof error !== "object" || error === null) {
    return { type: typeof error, message: redactValues(String(error)), stack: "" };
  }
  // The queue hands on copies of its errors, which are no instances of Error.
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

/** The lines of a stack that name places; the message above them would repeat values. */
function extractStackPlaces(stack = ""): string {
  return (stack.match(/^ {4}at .*$/gm) ?? []).join("\n");
}

const mailAddress = /(?<=^|[\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

function redactValues(message: string): string {
  // drizzle writes the statement and its parameters; the statement's place is in the stack.
  if (/^Failed query: /.test(message)) return "a query failed";
  return (
    message
      // Parsers quote a value they reject, as in: invalid input syntax for type uuid: "x"
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
