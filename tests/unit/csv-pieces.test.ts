import { describe, expect, it } from "vitest";
import { streamCsv } from "#app/web/admin/csv/csv-stream.server.ts";

async function* pagesOf(...sizes: readonly number[]) {
  for (const size of sizes) yield Array.from({ length: size }, (_, at) => at);
}
const pieces = (...sizes: readonly number[]) =>
  Array.fromAsync(streamCsv(["n"], pagesOf(...sizes), (row) => [row]));

describe("streamCsv", () => {
  it("streamCsv writes one header and every row whatever the page size", async () => {
    const lines = (await pieces(0, 1, 49, 0, 50, 51, 230)).join("").trimEnd().split("\r\n");
    expect(lines[0]).toBe('\uFEFF"n"');
    expect(lines).toHaveLength(1 + 1 + 49 + 50 + 51 + 230);
    expect((await pieces()).join("")).toBe('\uFEFF"n"\r\n');
  });

  it("streamCsv does not block other requests between two chunks", async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const { length } = await pieces(1_000);
    isOver = true;
    expect(length).toBe(20);
    expect(turns).toBeGreaterThanOrEqual(length);
  });

  it("streamCsv yields nothing before it has read the first rows, so an error can still set the status", async () => {
    async function* away(): AsyncGenerator<number[]> {
      yield await Promise.reject(new Error("away"));
    }
    await expect(streamCsv(["n"], away(), (row) => [row]).next()).rejects.toThrow("away");
  });
});
