import { plantBug } from "../chaos/find-planted-bugs.ts";
import { plantedBugs } from "../chaos/planted-bugs.ts";
import { readSource, type SourceRule } from "./source-files.ts";

export const plantedBugsRule: SourceRule = {
  name: "The bugs that the chaos tests plant still fit the source (npm run chaos -- bugs)",
  findViolations() {
    return plantedBugs.flatMap(({ name, edits }) =>
      edits.flatMap((edit) => {
        try {
          const text = readSource(edit.file);
          return plantBug(text, edit) === text ? [`"${name}" changes nothing in ${edit.file}`] : [];
        } catch (error) {
          return [`"${name}" does not fit ${edit.file}: ${(error as Error).message}`];
        }
      }),
    );
  },
};
