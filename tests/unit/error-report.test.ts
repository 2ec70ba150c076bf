import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { linesOf, reportOf } from "#app/platform/error-report.ts";

it("names a failed statement and its place, and nobody it was about", () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "Ana Torres"'), {
    code: "22P02",
    detail: "Key (email)=(ana@example.com) already exists.",
  });
  const values = ["Ana Torres", "ana@example.com", "+52 954 123 4567", "secret-token"];
  const failed = new DrizzleQueryError("insert into bookings values ($1, $2)", values, cause);
  const error = new Error("no mail to <ana@example.com>", { cause: failed });
  const report = reportOf(error);
  for (const text of [JSON.stringify(report), linesOf(report)]) {
    expect(text).toContain("22P02");
    expect(text).toContain("error-report.test.ts");
    expect(text).not.toMatch(/Ana|ana@|954|secret-token/);
  }
});
