import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { formatErrorReport, toErrorReport } from "#app/platform/error-report.ts";

it("toErrorReport contains the failed SQL statement and the source file, but no personal data", () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "Ana Torres"'), {
    code: "22P02",
    detail: "Key (email)=(ana@example.com) already exists.",
  });
  const values = ["Ana Torres", "ana@example.com", "+52 954 123 4567", "secret-token"];
  const failed = new DrizzleQueryError("insert into bookings values ($1, $2)", values, cause);
  const error = new Error("no mail to <ana@example.com>", { cause: failed });
  const report = toErrorReport(error);
  for (const text of [JSON.stringify(report), formatErrorReport(report)]) {
    expect(text).toContain("22P02");
    expect(text).toContain("error-report.test.ts");
    expect(text).not.toMatch(/Ana|ana@|954|secret-token/);
  }
});

it("toErrorReport accepts errors from the job queue, which are plain objects", () => {
  const lost = Object.assign(new Error("Connection terminated"), { code: "ECONNRESET" });
  const copy = {
    ...lost,
    message: lost.message,
    stack: lost.stack,
    queue: "mail",
    values: ["Ana"],
  };
  const report = toErrorReport(copy);
  expect(report).toMatchObject({ message: "Connection terminated", code: "ECONNRESET" });
  expect(report.stack).toContain("error-report.test.ts");
  expect(JSON.stringify(report)).not.toContain("Ana");
  expect(toErrorReport({ message: 'key is: "ana@example.com"' }).message).not.toContain("ana@");
  expect(toErrorReport({ reason: "Ana", at: 1 }).message).toBe("an object with reason, at");
  expect(toErrorReport(null).message).toBe("null");
});
