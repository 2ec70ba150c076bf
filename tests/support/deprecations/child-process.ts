// Node loads this file first in every process that a test starts (NODE_OPTIONS).
import { recordDeprecations } from "./recorder.ts";

const file = process.env.DEPRECATIONS_FILE;
if (file) recordDeprecations(file);
