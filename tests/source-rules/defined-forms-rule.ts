import { listSources, readSource, type SourceRule } from "./source-files.ts";

/**
 * Tests send unreadable and huge texts in every field of the forms in `form-targets.ts`. A form that
 * is defined by its fields gives them the names of its fields.
 */
export const definedFormsRule: SourceRule = {
  name: "tests/support/form-targets.ts imports every form that is defined by its fields",
  findViolations() {
    const [targets = ""] = listSources(["tests/support"], /form-targets\.ts$/).map(readSource);
    const files = listSources(["app"], /\.tsx?$/).filter(
      (file) =>
        /\bdefineForm\(/.test(readSource(file)) && !file.endsWith("app/forms/form-definition.ts"),
    );
    if (files.length < 5) return [`only ${files.length} forms were found; the pattern is wrong`];
    return files
      .filter((file) => !targets.includes(`"#${file}"`))
      .map((file) => `tests/support/form-targets.ts does not import the form of ${file}`);
  },
};
