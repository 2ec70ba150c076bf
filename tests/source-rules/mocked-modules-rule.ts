import { listSources, readSource, type SourceRule } from "./source-files.ts";

/**
 * The test files of a worker share their modules. A module that another file has already loaded is
 * not replaced by a mock, so such a test would pass or fail depending on the order of the files.
 */
export const mockedModulesRule: SourceRule = {
  name: "Tests that mock a module are in a list of isolated files in vitest.config.ts",
  findViolations() {
    const config = readSource("vitest.config.ts");
    const files = listSources(["app", "tests/unit", "tests/integration"], /\.test\.tsx?$/);
    return files.filter(
      (file) => /\bvi\.(?:do)?mock\(/i.test(readSource(file)) && !config.includes(`"${file}"`),
    );
  },
};
