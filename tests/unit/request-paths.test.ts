import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isSameSitePath,
  parsePath,
  redactPathForLog,
  toCanonicalPath,
} from "#server/http/request-paths.ts";

const site = "https://ranch.test";

/** Where the site sends what is asked for; null when it refuses. */
function leadsTo(sent: string): string | null {
  const url = `${site}${sent}`;
  if (!URL.canParse(url)) return null;
  const path = parsePath(url, sent);
  if (path === null) return null;
  const plain = toCanonicalPath(path);
  return isSameSitePath(plain) ? plain : null;
}

describe("an address in its plain form", () => {
  it("never leads off the site, whatever it is made of", () => {
    const pieces = fc.constantFrom(
      ...["/", "//", "\\", "%2f", "%5C", "%5c", "%2F", "\t", "\n", "\r", "%09", "%0a", "%00", "\0"],
      ...[
        ".",
        "..",
        "%2e",
        "%2E%2e",
        "@",
        ":",
        "evil.example",
        "EVIL",
        "https:",
        "?",
        "#",
        "%",
        "%2",
        "%41",
        "%7e",
        "%30a",
        "2f",
        "ñ",
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const target = leadsTo(`/${parts.join("")}`);
        if (target === null) return;
        expect(new URL(target, site).origin).toBe(site);
        // A second redirect would be one too many.
        expect(toCanonicalPath(target)).toBe(target);
        expect(() => new Headers({ location: target })).not.toThrow();
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ["//h/", "/h"],
    ["//h/A", "/h/a"],
    ["///h/", "/h"],
    ["/%5Ch/", "/%5Ch"],
    ["/.//h/x/", "/h/x"],
    ["/a/..//h/", "/h"],
    ["/%2e%2e//h/", "/h"],
    ["/%C3%91and%C3%BA/", "/%C3%91and%C3%BA"],
    ["/Ñ/", "/%C3%91"],
    ["/ES/Tour/", "/es/tour"],
    ["/", "/"],
    ["/Booking/Manage/AbC/", "/Booking/Manage/AbC"],
    ["/booking/%6danage/AbC/", "/booking/manage/AbC"],
    ["/booking/manage/%41bC", "/booking/manage/AbC"],
    ["/%62ooking", "/booking"],
    ["/es/%52eserva", "/es/reserva"],
    ["/pri%76acy%2Ehtml%5f%7E%2d0", "/privacy.html_~-0"],
    ["/%25%36%32ooking", "/%2562ooking"],
    // A code that would begin in the middle of another one stays.
    ["/%%32f/h", "/%%32f/h"],
    ["/%2%65/h", "/%2%65/h"],
  ])("%s is %s", (sent, plain) => {
    expect(leadsTo(sent)).toBe(plain);
  });

  it.each(["/\t/h/", "/%09/h/", "/FOO%0d%0aSet-Cookie:%20x=1/", "/X%00/", "/%7f/", "/a\u007f"])(
    "%j is refused for its control character",
    (sent) => {
      expect(parsePath(site, sent)).toBeNull();
    },
  );

  it("goes into the log without its token, however that is spelled", () => {
    expect(redactPathForLog("/booking/%6danage/AbC/cancel")).toBe("/booking/manage/…/cancel");
    expect(redactPathForLog("/booking/%6danage/AbC%e/x")).toBe("/booking/manage/…/x");
    expect(redactPathForLog("//admin//password/AbC")).toBe("/admin/password/…");
    expect(redactPathForLog("/calendar/%2fAbC.ics")).toBe("/calendar/…");
  });
});
