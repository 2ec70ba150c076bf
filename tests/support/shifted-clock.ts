/**
 * A site that loads this module first sees a clock that is shifted by the number of milliseconds in
 * the file CLOCK_FILE. A change of the file counts within 100 ms.
 */
import { readFileSync, watchFile } from "node:fs";

const { CLOCK_FILE = "" } = process.env;

let offMs = 0;
const readClock = () => {
  offMs = Number(readFileSync(CLOCK_FILE, "utf8"));
};
readClock();
watchFile(CLOCK_FILE, { interval: 100, persistent: false }, readClock);

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts: []) {
    if (parts.length === 0) super(RealDate.now() + offMs);
    else super(...parts);
  }
  static override now(): number {
    return RealDate.now() + offMs;
  }
} as DateConstructor;
