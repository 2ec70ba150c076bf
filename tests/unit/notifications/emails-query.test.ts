import { describe, expect, it } from "vitest";
import { emailsAddress } from "#app/web/admin/addresses/emails-query.ts";

const id = "0193d2a8-7c00-7000-8000-000000000001";
const read = (query: string) => emailsAddress.parse(new URLSearchParams(query));
const newest = { show: "guests", before: "", message: "" };

describe("address of the emails page", () => {
  it.each([{}, { show: "missed" }, { show: "operator", before: id }, { message: id }] as const)(
    "emailsAddress reads the view from its own path: %j",
    (view) => {
      const query = emailsAddress.getPath(view).split("?")[1] ?? "";
      expect(read(query)).toEqual({ ...newest, ...view });
    },
  );

  it.each(["before=1", "before=%27", `message=${id}0`, "message=", "show=all", "x=y"])(
    "emailsAddress shows the newest emails for an invalid query: %s",
    (query) => {
      expect(read(query)).toEqual(newest);
    },
  );
});
