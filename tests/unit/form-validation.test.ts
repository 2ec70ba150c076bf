import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFormProblem } from "../../server/http/form-validation.ts";

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const asked = (body: string | Uint8Array, type = urlencoded) =>
  findFormProblem(new Uint8Array(Buffer.from(body)).buffer, type);
const part = (name: string, value: string, more = "") =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

describe("findFormProblem", () => {
  it("findFormProblem returns null when every field is one text", async () => {
    expect(await asked("")).toBeNull();
    expect(await asked("name=Jos%C3%A9+R&message=100%25&empty=")).toBeNull();
    expect(
      await asked(`${part("name", "José")}${part("message", "a%z")}--x--\r\n`, multipart),
    ).toBeNull();
  });

  it("findFormProblem returns null for any text that a browser encodes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string(), fc.string({ unit: "grapheme" })),
        async (fields) => {
          expect(await asked(String(new URLSearchParams(fields)))).toBeNull();
        },
      ),
    );
  });

  it.each([
    ["a boundary without parts", "abc", multipart],
    ["no boundary", part("name", "Ana"), "multipart/form-data"],
    ["a part that never ends", part("name", "Ana"), multipart],
    ["a part without a name", "--x\r\n\r\nAna\r\n--x--\r\n", multipart],
    ["another kind of parts", part("name", "Ana"), "multipart/mixed; boundary=x"],
    ["a percent sign that escapes nothing", "name=Ana%"],
    ["half an escape", "name=Ana%4"],
    ["an escape that is no number", "name=%zz"],
    ["a letter cut in half", "name=Jos%C3"],
    ["half a surrogate pair", "name=%ED%A0%80"],
    ["no UTF-8", Buffer.from([0x6e, 0x3d, 0xff])],
    ["no UTF-8 in parts", Buffer.from(`${part("name", "Jos\xe9")}--x--\r\n`, "latin1"), multipart],
  ])("findFormProblem reports a form with %s as malformed", async (_, body, type = urlencoded) => {
    expect(await asked(body, type)).toBe("malformed");
  });

  it("findFormProblem reports repeated fields and files", async () => {
    expect(await asked("name=Ana&name=Eva")).toBe("repeated");
    const file = part("name", "Ana", '; filename="a.txt"');
    expect(await asked(`${file}--x--\r\n`, multipart)).toBe("file");
  });

  it("findFormProblem never throws for arbitrary bytes", async () => {
    const type = fc.constantFrom(
      urlencoded,
      multipart,
      'multipart/form-data; boundary="',
      "multipart/",
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), type, async (bytes, kind) => {
        expect([null, "malformed", "repeated", "file"]).toContain(await asked(bytes, kind));
      }),
    );
  });
});
