import { afterAll } from "vitest";
import { watchDeprecations } from "./deprecation-watch.ts";

// This hook is registered first and therefore runs last, when a file has stopped its servers.
afterAll(watchDeprecations());
