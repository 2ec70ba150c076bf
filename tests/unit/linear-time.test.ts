import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText, textRules } from "#app/forms/text-rules.ts";
import { parseContactFields } from "#app/inbox/contact-message.ts";
import { findReferences } from "#app/inbox/find-references.ts";
import { toSingleLine } from "#app/notifications/email/to-single-line.ts";
import { toErrorReport } from "#app/platform/error-report.ts";
import { getHostCookie } from "#app/platform/host-cookies.server.ts";
import { formatCsvLine } from "#app/web/admin/csv/csv-line.ts";
import { findElements } from "#app/web/delivery/find-elements.ts";
import { pickEncoding } from "#server/http/compression.ts";
import { findFormProblem } from "#server/http/form-validation.ts";
import { getClientAddress } from "#server/http/proxy-headers.ts";
import { parsePath, toCanonicalPath } from "#server/http/request-paths.ts";
import { hostilePart } from "../support/hostile-text.ts";
import { addressParts, headerParts } from "../support/long-requests.ts";

// These functions must still work on 16 or 64 kB of hostile text; tests/long/times/linear-time.test.ts
// measures how their time grows.

const sizes = [16, 64].map((kilobytes) => kilobytes * 1_024);
const generateRepeatedText = (part: fc.Arbitrary<string>) =>
  fc
    .tuple(part, fc.constantFrom(...sizes))
    .map(([text, size]) => text.repeat(Math.floor(size / text.length)));
const generateRepeatedParts = (parts: readonly string[]) =>
  generateRepeatedText(
    fc
      .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 })
      .map((some) => some.join("")),
  );
const text = generateRepeatedText(hostilePart);

function checkForAll<Value>(
  value: fc.Arbitrary<Value>,
  check: (value: Value) => void | Promise<void>,
) {
  return fc.assert(
    fc.asyncProperty(value, async (one) => check(one)),
    { numRuns: 50 },
  );
}

describe("parsers with 16 or 64 kB of hostile text", () => {
  it("toCanonicalPath is idempotent for a path of 16 or 64 kB", () =>
    checkForAll(generateRepeatedParts(addressParts), (long) => {
      const path = parsePath(new URL(`https://a.example/x${long.replace(/[?#]/g, "")}y`).href);
      const plain = toCanonicalPath(path ?? "/");
      expect(toCanonicalPath(plain)).toBe(plain);
      expect(plain).toMatch(/^\/.*[^/\\]$/);
    }));

  it("getHostCookie finds a cookie among 16 or 64 kB of other cookies", () =>
    checkForAll(
      generateRepeatedParts(headerParts.filter((part) => !part.includes("a="))),
      (long) => {
        const headers = { cookie: `x${long};\t own=value \t; y${long}` };
        expect(getHostCookie(new Request("http://a.example", { headers }), "own")).toBe("value");
      },
    ));

  it("getClientAddress finds the client address that our proxy added to a header of 16 or 64 kB", () =>
    checkForAll(generateRepeatedParts(headerParts), (long) => {
      const header = () => `${long},203.0.113.7`;
      const asked = { header, connection: "127.0.0.1" };
      expect(getClientAddress(asked, { siteUrl: "", trustProxy: 1 })).toBe("203.0.113.7");
    }));

  it("pickEncoding finds the encoding in a header of 16 or 64 kB", () =>
    checkForAll(generateRepeatedParts(headerParts), (long) => {
      expect(pickEncoding(`x${long},gzip`)).toBe("gzip");
      expect(pickEncoding(`x${long};gzip,br;q=0`)).toBeUndefined();
    }));

  it("findFormProblem returns a result for a form of 16 or 64 kB", () =>
    checkForAll(generateRepeatedParts(addressParts), async (long) => {
      const urlencoded = "application/x-www-form-urlencoded";
      const sound = new URLSearchParams({ name: "Ana", message: long }).toString();
      const problem = (body: string, type: string) =>
        findFormProblem(new TextEncoder().encode(body).buffer, type);
      expect(await problem(sound, urlencoded)).toBeNull();
      expect(await problem(`${sound}&name=`, urlencoded)).toBe("repeated");
      expect(await problem(sound, `multipart/form-data; boundary=${long}`)).toBe("malformed");
    }));

  it("formatCsvLine keeps a cell of 16 or 64 kB complete and free of formulas", () =>
    checkForAll(text, (long) => {
      const cell = formatCsvLine([`a${long}=1`])
        .slice(1, -3)
        .replaceAll('""', '"');
      expect(cell.replaceAll("'", "")).toBe(`a${long}=1`.replaceAll("'", ""));
      for (const part of cell.split(/[,;\t|\r\n]/).slice(1)) {
        expect(part).not.toMatch(/^["\s]*[=+\-@]/);
      }
    }));

  it("cleanText refuses 16 or 64 kB of text or returns a text within the field's length limit", () =>
    checkForAll(text, (long) => {
      for (const rule of Object.values(textRules)) {
        const read = cleanText(long, rule);
        if ("text" in read) expect(read.text.length).toBeLessThanOrEqual(rule.maximum);
        expect("error" in cleanText(`a${long}`, { ...rule, maximum: 2_000 })).toBe(true);
      }
    }));

  it("findReferences finds a reference that precedes 16 or 64 kB of text", () =>
    checkForAll(text, (long) => {
      expect(findReferences(`K7P-4TX ${long}`)).toContain("K7P4TX");
    }));

  it("toSingleLine and toErrorReport handle 16 or 64 kB of text", () =>
    checkForAll(text, (long) => {
      expect(toSingleLine(`a${long}b`)).not.toMatch(/\n/);
      const { message } = toErrorReport(new Error(`${long} ana@example.com`));
      expect(message).not.toContain("ana@");
    }));
});

describe("findElements", () => {
  const texts = (html: string, name: string) =>
    [...findElements(html, name)].map(({ text: one }) => one);

  it("findElements returns the elements of a document with their tags and positions", () => {
    const html = '<p>1</p><script>a<b</script>2<script src="x"></script>';
    const found = [...findElements(html, "script")];
    expect(found.map(({ tag, text: one }) => [tag, one])).toEqual([
      ["<script>", "a<b"],
      ['<script src="x">', ""],
    ]);
    expect(found.map(({ start, end }) => html.slice(start, end)).join("")).toBe(
      '<script>a<b</script><script src="x"></script>',
    );
  });

  it("findElements skips elements without an end tag", () => {
    expect(texts(`<h1>a</h1>${"<h1>".repeat(20_000)}`, "h1")).toEqual(["a"]);
    expect(texts("<h1", "h1")).toEqual([]);
  });
});

describe("blank lines in a contact message", () => {
  const written = (message: string) => {
    const fields = { name: "Ana", email: "ana@example.com", subject: "Ride", message };
    const parsed = parseContactFields(fields);
    return parsed.ok ? parsed.fields.message : parsed.errors.message;
  };

  it.each([
    ["a\nb", "a\nb"],
    ["a\n\nb", "a\n\nb"],
    ["a\n\n\nb", "a\n\n\nb"],
    ["a\n\n\n\nb", "a\n\n\nb"],
    ["a\r\n\r\n \t\r\n\r\n  b", "a\n\n\n  b"],
    [`a${"\n".repeat(4_990)}b`, "a\n\n\nb"],
    [`a${"\n \n".repeat(1_600)}b\n\n\n\n\nc`, "a\n\n\nb\n\n\nc"],
  ])("parseContactFields keeps at most two blank lines in a row: %j", (typed, kept) =>
    expect(written(typed)).toBe(kept),
  );

  it("parseContactFields checks the length of the message before it removes blank lines", () => {
    expect(written(`a${"\n".repeat(5_000)}b`)).toBe("too-long");
  });
});
