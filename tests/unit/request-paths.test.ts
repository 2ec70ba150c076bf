import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isSameSitePath,
  parsePath,
  redactPathForLog,
  toCanonicalPath,
} from "#server/http/request-paths.ts";

const site = "https://ranch.test";

/** Returns the path that the site redirects a request to, or null when it refuses the request. */
function resolveTarget(sent: string): string | null {
  const url = `${site}${sent}`;
  if (!URL.canParse(url)) return null;
  const path = parsePath(url, sent);
  if (path === null) return null;
  const plain = toCanonicalPath(path);
  return isSameSitePath(plain) ? plain : null;
}

describe("canonical paths", () => {
  it("toCanonicalPath never points to another site and is idempotent for any path", () => {
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
        const target = resolveTarget(`/${parts.join("")}`);
        if (target === null) return;
        expect(new URL(target, site).origin).toBe(site);
        // A canonical path must not cause a second redirect.
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
    // A percent code that would only result from decoding another one stays encoded.
    ["/%%32f/h", "/%%32f/h"],
    ["/%2%65/h", "/%2%65/h"],
  ])("toCanonicalPath turns %s into %s", (sent, plain) => {
    expect(resolveTarget(sent)).toBe(plain);
  });

  it.each(["/\t/h/", "/%09/h/", "/FOO%0d%0aSet-Cookie:%20x=1/", "/X%00/", "/%7f/", "/a\u007f"])(
    "parsePath refuses %j because of its control character",
    (sent) => {
      expect(parsePath(site, sent)).toBeNull();
    },
  );

  it("redactPathForLog removes the secret token from a path in any encoding", () => {
    expect(redactPathForLog("/booking/%6danage/AbC/cancel")).toBe("/booking/manage/…/cancel");
    expect(redactPathForLog("/booking/%6danage/AbC%e/x")).toBe("/booking/manage/…/x");
    expect(redactPathForLog("//admin//password/AbC")).toBe("/admin/password/…");
    expect(redactPathForLog("/admin/invitation/AbC")).toBe("/admin/invitation/…");
    expect(redactPathForLog("/calendar/%2fAbC.ics")).toBe("/calendar/…");
  });
});
