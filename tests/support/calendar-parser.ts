/** An event of a calendar file. Its times are local times, stored as if they were UTC. */
export type CalendarEvent = Readonly<{ uid: string; start: Date; end: Date; lines: string[] }>;

const zone = "America/Mexico_City";

/**
 * Returns the events of a calendar file. Throws when the file breaks a rule of RFC 5545: wrong line
 * endings, long lines, wrong nesting, times that do not exist, or an end that is not after the
 * start.
 */
export function readCalendar(text: string): CalendarEvent[] {
  if (!text.endsWith("\r\n")) throw new Error("the last line does not end with CRLF");
  const physical = text.slice(0, -2).split("\r\n");
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a line break is not CRLF: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`the line is longer than 75 bytes: ${line}`);
  }
  const lines = text.slice(0, -2).replaceAll("\r\n ", "").split("\r\n");
  if (lines[0] !== "BEGIN:VCALENDAR" || lines.at(-1) !== "END:VCALENDAR") {
    throw new Error("the text is not a single complete calendar");
  }
  checkNesting(lines);
  const bodies = lines.join("\n").split("BEGIN:VEVENT\n").slice(1);
  return bodies.map((body) => readEvent((body.split("END:VEVENT")[0] ?? "").trim().split("\n")));
}

function checkNesting(lines: readonly string[]): void {
  const open: string[] = [];
  for (const line of lines) {
    const [, act, name] = /^(BEGIN|END):(\w+)$/.exec(line) ?? [];
    if (act === "BEGIN") open.push(name ?? "");
    if (act === "END" && open.pop() !== name)
      throw new Error(`END does not match the open component: ${name}`);
    if (!/^[A-Z-]+[:;]/.test(line)) throw new Error(`the line is not a property: ${line}`);
  }
  if (open.length > 0) throw new Error(`components without END: ${open}`);
}

function readEvent(lines: string[]): CalendarEvent {
  const matchOne = (pattern: RegExp) => {
    const found = lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
    const [value] = found;
    if (found.length !== 1 || !value)
      throw new Error(`expected one value of ${pattern}, found ${found.length}`);
    return value;
  };
  const start = readTime(matchOne(new RegExp(`^DTSTART;TZID=${zone}:(.*)$`)));
  const end = readTime(matchOne(new RegExp(`^DTEND;TZID=${zone}:(.*)$`)));
  if (end <= start) throw new Error(`the event ends at ${end.toISOString()}, not after its start`);
  return { uid: matchOne(/^UID:(.+)$/), start, end, lines };
}

function readTime(text: string): Date {
  const [, date = "", time = ""] = /^(\d{8})T(\d{6})$/.exec(text) ?? [];
  const iso = `${date.replace(/(....)(..)/, "$1-$2-")}T${time.replace(/(..)(..)/, "$1:$2:")}.000Z`;
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime()) || instant.toISOString() !== iso) {
    throw new Error(`this time does not exist: ${text}`);
  }
  return instant;
}
