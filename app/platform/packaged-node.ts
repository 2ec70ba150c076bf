/**
 * The Node that npm installs with the packages, as package.json names it, and the day on which npm
 * published it. A change of the version there has to change both here.
 */
export const packagedNode = { version: "24.21.0", releasedOn: "2026-09-10" } as const;

/**
 * The age in days from which the packaged Node needs an update. Node 24 gets a release with fixes
 * every few weeks, and the operating system's updates do not reach this one.
 */
const oldNodeDays = 180;

/**
 * Whether a path is that of the packaged Node. A Node of the machine gets its updates with the
 * machine.
 */
function isPackagedNode(path: string): boolean {
  return /\/node_modules\/node-[a-z0-9]+-[a-z0-9]+\/bin\/node$/.test(path);
}

/**
 * Returns the packaged Node if the site runs on it and it is old; null otherwise.
 *
 * @param path the Node that runs the site
 */
export function findOldNode(path: string, now: Date): typeof packagedNode | null {
  if (!isPackagedNode(path)) return null;
  const days = (now.getTime() - Date.parse(packagedNode.releasedOn)) / 86_400_000;
  return days >= oldNodeDays ? packagedNode : null;
}
