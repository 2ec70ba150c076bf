import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasChanged } from "../../../scripts/lib/build.mjs";
import { findChromium } from "../../../scripts/lib/chromium.mjs";
import { giveToOwner, isInstalled } from "../../../scripts/lib/install.mjs";
import { runWithLock } from "../../../scripts/lib/lock.mjs";
import { findNode } from "../../../scripts/lib/node.mjs";
import { notifySystemd } from "../../../scripts/lib/notify-systemd.mjs";
import { swapBuild } from "../../../scripts/lib/swap-build.mjs";
import { countTests } from "../../../scripts/lib/test-run.mjs";
import { makeTemporaryFolder } from "../../support/temporary-data-dir.ts";

const PLATFORM = `${process.platform}-${process.arch}`;
let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder();
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, content: string | object, mode = 0o644): string {
  const file = join(folder, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  chmodSync(file, mode);
  return file;
}

describe("isInstalled", () => {
  const react = { version: "19.0.0", integrity: "sha512-a" };
  const node = { version: "24.0.0", integrity: "sha512-b", optional: true };
  const foreign = { version: "24.0.0", integrity: "sha512-c", optional: true };
  const wanted = {
    "": { name: "site" },
    "node_modules/react": react,
    [`node_modules/node-${PLATFORM}`]: node,
    "node_modules/node-plan9-mips": foreign,
  };
  const { "": _site, "node_modules/node-plan9-mips": _foreign, ...present } = wanted;

  function installed(packages: object, ownNode?: string): boolean {
    write("package-lock.json", { packages: wanted });
    write("node_modules/.package-lock.json", { packages });
    return isInstalled(folder, "dev", () => ownNode);
  }

  it("isInstalled accepts node_modules that match the lock file on this platform", () => {
    expect(installed(present)).toBe(true);
  });

  it("isInstalled rejects a missing or interrupted installation", () => {
    write("package-lock.json", { packages: wanted });
    expect(isInstalled(folder)).toBe(false);
    mkdirSync(join(folder, "node_modules/react"), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it("isInstalled rejects node_modules that lack a package or have another version of it", () => {
    const older = { ...react, version: "18.0.0" };
    expect(installed({ ...present, "node_modules/react": older })).toBe(false);
    expect(installed({ [`node_modules/node-${PLATFORM}`]: node })).toBe(false);
  });

  it("isInstalled does without packages for development where only the server is to run", () => {
    const vite = { version: "8.0.0", integrity: "sha512-d", dev: true };
    write("package-lock.json", { packages: { ...wanted, "node_modules/vite": vite } });
    write("node_modules/.package-lock.json", { packages: present });
    expect([isInstalled(folder, "no-dev"), isInstalled(folder, "dev")]).toEqual([true, false]);
    write("node_modules/.package-lock.json", { packages: {} });
    expect(isInstalled(folder, "no-dev")).toBe(false);
  });

  it("isInstalled requires the packaged Node only where the machine has no Node that is new enough", () => {
    const { [`node_modules/node-${PLATFORM}`]: _node, ...withoutNode } = present;
    expect(installed(withoutNode)).toBe(false);
    expect(installed(withoutNode, "/usr/bin/node")).toBe(true);
  });

  it("isInstalled rejects node_modules of another platform", () => {
    expect(
      installed({ "node_modules/react": react, "node_modules/node-plan9-mips": foreign }),
    ).toBe(false);
  });
});

describe("giveToOwner", () => {
  it.runIf(process.getuid?.() === 0)(
    "giveToOwner gives packages that root has installed to the owner of the folder",
    () => {
      const installed = write("node_modules/react/index.js", "");
      const kept = write("app/page.tsx", "");
      giveToOwner(folder);
      expect(statSync(installed).uid).toBe(0);
      chownSync(folder, 4_321, 4_321);
      giveToOwner(folder);
      expect([statSync(installed).uid, statSync(kept).uid]).toEqual([4_321, 0]);
    },
  );
});

describe("hasChanged", () => {
  it("hasChanged detects a changed, added, moved or removed source, even one with an old timestamp", async () => {
    const page = write("app/page.tsx", "one");
    const other = write("app/tours/page.tsx", "two");
    const moved = join(folder, "app/tours/moved.tsx");
    const changes = [
      () => writeFileSync(page, "three"),
      () => utimesSync(page, new Date(0), new Date(0)),
      () => write("app/new.tsx", "four"),
      () => renameSync(other, moved),
      () => rmSync(moved),
    ];
    for (const change of changes) {
      // A file's time can be a few milliseconds behind the clock.
      await sleep(40);
      const since = Date.now() - 20;
      expect(hasChanged(folder, "app", since)).toBe(false);
      change();
      expect(hasChanged(folder, "app", since), String(change)).toBe(true);
    }
    write("public/media/picture.avif", "made by the build");
    expect(hasChanged(folder, "public/media", 0)).toBe(false);
    expect(hasChanged(folder, "missing", 0)).toBe(false);
  });
});

describe("countTests", () => {
  const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
  const count = (report: object, succeeded = true) => countTests(JSON.stringify(report), succeeded);

  it("countTests reads the reports of both test runners", () => {
    expect(count(vitest)).toEqual({ passed: 7, failed: 0, skipped: 2 });
    expect(count({ stats })).toEqual({ passed: 5, failed: 0, skipped: 0 });
  });

  it("countTests counts a test as failed when it passes only at the second attempt", () => {
    expect(count({ stats: { ...stats, unexpected: 1, flaky: 1 } }, false).failed).toBe(2);
  });

  it.each([
    ["wrote no report", () => countTests("", false)],
    ["was killed while it wrote its report", () => countTests('{"numPassedTests": 7, "numF', true)],
    ["ran no test", () => count({ ...vitest, numPassedTests: 0 })],
    ["crashed after its last test", () => count(vitest, false)],
  ])("countTests counts one failure when a runner %s", (_, counted) => {
    expect(counted().failed).toBe(1);
  });
});

describe("findChromium", () => {
  const browser = (path: string) => write(path, "#!/bin/sh\necho Chromium 150.0.1", 0o755);

  it("findChromium prefers the program in CHROMIUM_PATH to any on the PATH", () => {
    const named = browser("opt/mine");
    browser("bin/chromium");
    const PATH = join(folder, "bin");
    expect(findChromium({ CHROMIUM_PATH: named, PATH })).toBe(named);
  });

  it("findChromium searches the PATH for Chromium and then for Chrome", () => {
    browser("first/google-chrome");
    const chromium = browser("second/chromium");
    const PATH = `${join(folder, "first")}:${join(folder, "second")}`;
    expect(findChromium({ PATH })).toBe(chromium);
    rmSync(chromium);
    expect(findChromium({ PATH })).toBe(join(folder, "first/google-chrome"));
  });

  it("findChromium skips programs that do not run", () => {
    write("bin/chromium", "#!/bin/sh\necho please install the snap >&2; exit 1", 0o755);
    write("bin/chromium-browser", "not a program");
    const chrome = browser("bin/google-chrome-stable");
    expect(findChromium({ PATH: join(folder, "bin") })).toBe(chrome);
    rmSync(chrome);
    expect(findChromium({ PATH: join(folder, "bin") })).toBeUndefined();
  });

  it("findChromium throws when CHROMIUM_PATH names a program that does not run", () => {
    expect(() => findChromium({ CHROMIUM_PATH: join(folder, "none") })).toThrow("does not run");
  });
});

describe("findNode", () => {
  const program = (path: string, version: string) =>
    write(path, `#!/bin/sh\necho ${version}`, 0o755);

  it("findNode returns the machine's Node if it is new enough, and otherwise the packaged one", () => {
    const [older, newer] = [program("20/node", "v20.11.0"), program("26/node", "v26.1.0")];
    expect(() => findNode(folder, [undefined, older])).toThrow("The site needs Node 24 or newer");
    const packaged = program(`node_modules/node-${PLATFORM}/bin/node`, "v24.21.0");
    expect(findNode(folder, [older, older])).toBe(packaged);
    expect(findNode(folder, [newer, packaged])).toBe(newer);
  });
});

describe("notifySystemd", () => {
  it("notifySystemd reports that the site serves only to a systemd that waits for it", async () => {
    const said = join(folder, "said");
    write("bin/systemd-notify", `#!/bin/sh\necho "$@" >> ${said}`, 0o755);
    const PATH = `${join(folder, "bin")}:${process.env.PATH}`;
    notifySystemd({ PATH });
    notifySystemd({ PATH, NOTIFY_SOCKET: "/run/systemd/notify" });
    const read = () => (existsSync(said) ? readFileSync(said, "utf8") : "");
    await expect.poll(read).toBe("--ready\n");
  });
});

describe("runWithLock", () => {
  it("runWithLock rejects a second process while the first one runs, and ignores one that was killed", async () => {
    const file = join(folder, ".cache/command.pid");
    const run = () => runWithLock(async () => {}, file);
    const child = spawn("sleep", ["1000"]);
    write(".cache/command.pid", String(child.pid));
    await expect(run()).rejects.toThrow(`Another command (process ${child.pid})`);
    child.kill("SIGKILL");
    await once(child, "exit");
    await run();
    expect(existsSync(file)).toBe(false);
  });
});

describe("swapBuild", () => {
  const build = (name: string, files: Record<string, string>) => {
    for (const [path, content] of Object.entries(files)) write(`${name}/client/${path}`, content);
    return join(folder, name);
  };
  const held = (name: string) =>
    readdirSync(join(folder, name, "client"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).split("/client/")[1])
      .sort();

  it("swapBuild replaces the build and keeps the old files for a week for pages that are still open", () => {
    const current = build("build", { "index.html": "old", "assets/root-Wwf_022T.js": "old" });
    const day = (n: number) => new Date(Date.UTC(2026, 10, n));
    swapBuild(
      build("next", { "index.html": "new", "assets/root-AAAA0000.js": "new" }),
      current,
      day(1),
    );
    expect(readFileSync(join(current, "client/index.html"), "utf8")).toBe("new");
    expect(held("build")).toEqual([
      "assets/root-AAAA0000.js",
      "assets/root-Wwf_022T.js",
      "index.html",
    ]);
    swapBuild(
      build("next", { "index.html": "3", "assets/root-BBBB0000.js": "3" }),
      current,
      day(6),
    );
    expect(held("build")).toHaveLength(4);
    swapBuild(
      build("next", { "index.html": "4", "assets/root-BBBB0000.js": "3" }),
      current,
      day(9),
    );
    expect(held("build")).toEqual([
      "assets/root-AAAA0000.js",
      "assets/root-BBBB0000.js",
      "index.html",
    ]);
    expect(existsSync(join(folder, "next"))).toBe(false);
  });
});
