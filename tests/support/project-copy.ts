import { cp, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Copies the project's sources so that they can be changed and served. The copy shares the build
 * and the packages with the project.
 */
export async function copyProject(
  from: string,
  to: string,
  shared: readonly string[] = ["build", "node_modules", "public"],
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of ["app", "db", "jobs", "server", "scripts", "package.json"]) {
    await cp(join(from, name), join(to, name), { recursive: true });
  }
  for (const name of shared) await symlink(join(projectFolder, name), join(to, name));
}
