import { afterAll, expect } from "vitest";
import { startProcessorTime } from "./record.ts";

const endProcessorTime = startProcessorTime();

// This set-up file comes first, so that its hook runs last, when a file has stopped its servers.
afterAll(() => endProcessorTime(expect.getState().testPath ?? ""));
