import { describe, expect, it } from "vitest";
import { formatLead } from "#app/leads/format-lead.ts";
import { isLinkName, parseLead } from "#app/leads/lead.ts";
import { getLinkTarget } from "#app/leads/link-pages.ts";
import { namedLinkForm } from "#app/leads/named-link-form.ts";
import { formatCsvLine } from "#app/web/admin/csv/csv-line.ts";
import { renderCodePdf, renderCodeSvg } from "#app/web/admin/links/render-code.server.ts";
import { createQrCode } from "#app/web/ui/qr-code.server.ts";

const own = "marea.example";
const parse = (sent: string) => parseLead(sent, own);

describe("parseLead", () => {
  it.each([
    ["?", { kind: "direct", name: null }],
    ["www.Instagram.com?", { kind: "site", name: "instagram.com" }],
    ["l.instagram.com?utm_source=ig&utm_campaign=bio", { kind: "campaign", name: "ig / bio" }],
    ["?from=hotel-santa-fe", { kind: "link", name: "hotel-santa-fe" }],
    ["?from=Flyer&utm_source=x", { kind: "link", name: "flyer" }],
    ["?from=a%20b", { kind: "campaign", name: "a b" }],
    ["?utm_source=caf%C3%A9%E2%80%8B", { kind: "campaign", name: "café" }],
    [`${own}?`, null],
    ["not a host?", null],
    ["", null],
    ["?utm_source=%00%0d%0a", { kind: "direct", name: null }],
  ] as const)("parseLead reads %j", (sent, lead) => {
    expect(parse(sent)).toEqual(lead);
  });

  it("parseLead ignores what is longer than the start script sends, and cuts each part", () => {
    expect(parse(`?utm_source=${"a".repeat(65_000)}`)).toBeNull();
    expect(parse(`?utm_source=${"a".repeat(300)}`)?.name).toHaveLength(40);
    const name = parse(
      `?${["source", "medium", "campaign"].map((one) => `utm_${one}=${one.repeat(20)}`).join("&")}`,
    )?.name;
    expect(name?.length).toBeLessThan(140);
  });

  it("a value that somebody typed is quoted as such and starts no formula in a file", () => {
    const lead = parse("?utm_source=%3D1%2B1&utm_medium=Paid");
    expect(lead).toEqual({ kind: "campaign", name: "=1+1 / Paid" });
    if (!lead) throw new Error("there is no lead");
    for (const locale of ["en", "es"] as const) {
      expect(formatLead(lead, locale)).toMatch(/^\p{L}.*“=1\+1 \/ Paid”$/u);
    }
    expect(formatCsvLine([lead.name])).toMatch(/^"'=/);
  });
});

describe("names of links", () => {
  it.each(["flyer", "hotel-santa-fe", "a1", "booking", "admin"])("%s is one", (name) => {
    expect(isLinkName(name)).toBe(true);
  });
  it.each([
    "",
    "a",
    "-a",
    "a-",
    "a--b",
    "Flyer",
    "café",
    "пляж",
    "a/b",
    "a".repeat(41),
    "a".repeat(200),
  ])("%j is none", (name) => {
    expect(isLinkName(name)).toBe(false);
  });

  it("the form writes a typed name as it stands in an address, and refuses other scripts", () => {
    const read = (typed: string) => namedLinkForm.fields.name.read(typed, { today: "" });
    expect(read(" Hotel Santa_Fe ")).toMatchObject({ ok: true, value: "hotel-santa-fe" });
    for (const typed of ["пляж", "海", "a".repeat(200), "../admin", "x?y"]) {
      expect(read(typed)).toMatchObject({ ok: false });
    }
  });

  it("a page that is gone opens the home page", () => {
    expect(getLinkTarget("tour:sunset", "es")).toMatch(/^\/es\/./);
    expect(getLinkTarget("tour:gone", "es")).toBe("/es");
    expect(getLinkTarget("constructor", "en")).toBe("/");
  });
});

describe("the files of a code", () => {
  const address = "https://marea.example/go/flyer";
  const code = createQrCode(address);

  it("the drawing has the whole code on white", () => {
    const svg = renderCodeSvg(code, address);
    expect(svg).toContain(code.path);
    expect(svg).toContain(`viewBox="0 0 ${code.size} ${code.size}"`);
  });

  it("the PDF has a rectangle for each run of the code, and a table with the place of each object", () => {
    const pdf = new TextDecoder().decode(
      renderCodePdf(code, { brand: "Marea (y) Monté 海", address }),
    );
    expect(pdf.match(/ re$/gm)).toHaveLength(code.path.match(/M/g)?.length ?? 0);
    expect(pdf).toContain("(Marea \\050y\\051 Mont\\351 ?)");
    expect(pdf).toContain("(marea.example/go/flyer)");
    const places = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places).toHaveLength(6);
    for (const [index, place] of places.entries()) {
      expect(pdf.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    }
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(table)).toMatch(/^xref\n/);
    const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(pdf) ?? [];
    expect(content).toHaveLength(Number(length));
  });
});
