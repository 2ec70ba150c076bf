import { describe, expect, it } from "vitest";
import { getEmailsPath, parseEmailsView } from "#app/web/admin/addresses/emails-query.ts";

const id = "0193d2a8-7c00-7000-8000-000000000001";
const read = (query: string) => parseEmailsView(new URLSearchParams(query));

describe("address of the emails page", () => {
  it.each([{}, { show: "missed" }, { show: "operator", before: id }, { message: id }] as const)(
    "parseEmailsView reads the view from a path of getEmailsPath: %j",
    (view) => {
      const query = getEmailsPath(view).split("?")[1] ?? "";
      expect(read(query)).toEqual({ show: "guests", before: null, message: null, ...view });
    },
  );

  it.each(["before=1", "before=%27", `message=${id}0`, "message=", "show=all", "x=y"])(
    "parseEmailsView shows the newest emails for an invalid query: %s",
    (query) => {
      expect(read(query)).toEqual({ show: "guests", before: null, message: null });
    },
  );
});
