import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findChromium } from "../../scripts/lib/chromium.mjs";
import { fingerprint } from "../../scripts/lib/fingerprint.mjs";
import { explainNpm, isInstalled } from "../../scripts/lib/install.mjs";
import { withLock } from "../../scripts/lib/lock.mjs";
import { findNode } from "../../scripts/lib/node.mjs";
import { requireFreePort } from "../../scripts/lib/port.mjs";
import { closingLine, fromReport, single } from "../../scripts/lib/results.mjs";
import { swapBuild } from "../../scripts/lib/swap.mjs";
import { portOf } from "../support/get-port.ts";
import { makeTemporaryFolder } from "../support/temporary-data-dir.ts";

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

describe("packages are installed again", () => {
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

  function installed(packages: object): boolean {
    write("package-lock.json", { packages: wanted });
    write("node_modules/.package-lock.json", { packages });
    return isInstalled(folder);
  }

  it("not while node_modules holds what the lock file asks for on this platform", () => {
    expect(installed(present)).toBe(true);
    expect(isInstalled(folder)).toBe(true);
  });

  it("when nothing is installed, or an installation was cut short", () => {
    write("package-lock.json", { packages: wanted });
    expect(isInstalled(folder)).toBe(false);
    mkdirSync(join(folder, "node_modules/react"), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it("when a package changes or goes, also after they were found complete", () => {
    expect(installed(present)).toBe(true);
    const older = { ...react, version: "18.0.0" };
    expect(installed({ ...present, "node_modules/react": older })).toBe(false);
    expect(installed({ [`node_modules/node-${PLATFORM}`]: node })).toBe(false);
  });

  it("when node_modules comes from another platform", () => {
    expect(
      installed({ "node_modules/react": react, "node_modules/node-plan9-mips": foreign }),
    ).toBe(false);
  });
});

describe("a failed installation is explained", () => {
  it.each([
    ["npm error code ENOTFOUND\nnpm error network request failed", "cannot reach its registry"],
    ["npm error code ENOSPC\nnpm error nospc There appears to be", "No space is left"],
    ["npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device", "No space is left"],
    ["npm error code EACCES\nnpm error syscall mkdir", "cannot be written by this user"],
    ["npm error code EUSAGE\nnpm error `npm ci` can only install", "do not agree"],
    ["npm error code E418\nnpm error teapot", "teapot"],
  ])("%s", (output, words) => {
    expect(explainNpm(output).message).toContain(words);
  });
});

describe("a build is stale", () => {
  const inputs = ["app", "media", "vite.config.ts"];
  const now = () => fingerprint(folder, inputs, { skip: (path) => path.endsWith(".test.ts") });

  it("when a file in it changes, appears, moves or goes, and only then", () => {
    const page = write("app/page.tsx", "one");
    const seen = [now()];
    expect(now()).toBe(seen[0]);

    appendFileSync(page, "two");
    seen.push(now());
    const other = write("app/tours/page.tsx", "three");
    seen.push(now());
    rmSync(other);
    write("app/blog/page.tsx", "three");
    seen.push(now());
    write("vite.config.ts", "four");
    seen.push(now());
    expect(new Set(seen).size).toBe(seen.length);

    write("app/page.test.ts", "five");
    write("README.md", "six");
    expect(now()).toBe(seen.at(-1));
  });
});

describe("the closing line", () => {
  const vitest = {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }],
  };
  const playwright = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };
  const report = (content: object | string, succeeded = true) =>
    fromReport("tests", write("report.json", content), succeeded);

  it("adds up tests and steps", () => {
    const results = [single("types", true), report(vitest), report(playwright)];
    expect(closingLine(results)).toBe("13 passed, 0 failed");
  });

  it("tells of failures, also of a test that passes at the second try, and of skipped tests", () => {
    const results = [
      single("types", false),
      report({ ...vitest, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }, false),
      report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } }, false),
    ];
    expect(closingLine(results)).toBe("12 passed, 5 failed, 3 skipped");
  });

  it.each([
    ["wrote no report", () => fromReport("tests", join(folder, "none.json"), false)],
    ["was killed while it wrote", () => report('{"numPassedTests": 7, "numF')],
    ["ran no test", () => report({ ...vitest, numPassedTests: 0, testResults: [] })],
    ["ended badly after its last test", () => report(vitest, false)],
    ["could not load its tests", () => report({ stats: playwright.stats, errors: ["syntax"] })],
    [
      "could not load one file",
      () => report({ ...vitest, testResults: [{ status: "failed", assertionResults: [] }] }, false),
    ],
  ])("counts a failure when a runner %s", (_, result) => {
    expect(result().failed).toBe(1);
  });
});

describe("Chromium", () => {
  const browser = (path: string) => write(path, "#!/bin/sh\necho Chromium 150.0.1", 0o755);

  it("is the one that CHROMIUM_PATH names, before any on the PATH", () => {
    const named = browser("opt/mine");
    browser("bin/chromium");
    const PATH = join(folder, "bin");
    expect(findChromium({ CHROMIUM_PATH: named, PATH })).toBe(named);
  });

  it("is looked for on the PATH, Chromium before Chrome", () => {
    browser("first/google-chrome");
    const chromium = browser("second/chromium");
    const PATH = `${join(folder, "first")}:${join(folder, "second")}`;
    expect(findChromium({ PATH })).toBe(chromium);
    rmSync(chromium);
    expect(findChromium({ PATH })).toBe(join(folder, "first/google-chrome"));
  });

  it("must run: what only looks like it is passed over", () => {
    write("bin/chromium", "#!/bin/sh\necho please install the snap >&2; exit 1", 0o755);
    write("bin/chromium-browser", "not a program");
    const chrome = browser("bin/google-chrome-stable");
    expect(findChromium({ PATH: join(folder, "bin") })).toBe(chrome);
    rmSync(chrome);
    expect(findChromium({ PATH: join(folder, "bin") })).toBeUndefined();
  });

  it("is refused when CHROMIUM_PATH names something else", () => {
    expect(() => findChromium({ CHROMIUM_PATH: join(folder, "none") })).toThrow("does not run");
  });
});

describe("Node", () => {
  it("is the project's own, else the one at hand if new enough, else a sentence", () => {
    expect(findNode(folder, "24.1.0")).toBe(process.execPath);
    expect(() => findNode(folder, "20.11.0")).toThrow("install Node 24 or newer");
    const own = write(`node_modules/node-${PLATFORM}/bin/node`, "#!/bin/sh\nexit 0", 0o755);
    expect(findNode(folder, "20.11.0")).toBe(own);
  });
});

describe("a taken port", () => {
  it("is told before anything is installed or built", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    const port = await portOf(other);
    const settings = write(".env", `# PORT=1\nexport PORT = "${port}" # of the site\n`);
    await expect(requireFreePort(settings, {})).rejects.toThrow(`Port ${port} is taken by another`);
    other.close();
    await once(other, "close");
    await requireFreePort(settings, {});
    await requireFreePort(write(".env", "PORT=none"), {});
  });
});

describe("the lock of install and build", () => {
  const file = () => join(folder, ".cache/commands.lock");

  it("admits one at a time", async () => {
    let inside = 0;
    let most = 0;
    const enter = () =>
      withLock(
        file(),
        () => {},
        async () => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 20));
          inside -= 1;
        },
      );
    await Promise.all([enter(), enter(), enter()]);
    expect(most).toBe(1);
  });

  it("is taken over from a process that was killed, but not while its child works on", async () => {
    const library = JSON.stringify(new URL("../../scripts/lib/lock.mjs", import.meta.url).href);
    const child = spawn(process.execPath, [
      "--input-type=module",
      "--eval",
      "setInterval(() => {}, 1000)",
    ]);
    await once(child, "spawn");
    const killed = spawnSync(process.execPath, [
      "--input-type=module",
      "--eval",
      `const { withLock } = await import(${library});
       await withLock(${JSON.stringify(file())}, () => {}, async (share) => {
         share(${child.pid});
         process.kill(process.pid, "SIGKILL");
       });`,
    ]);
    expect(killed.signal).toBe("SIGKILL");

    const waited = Promise.withResolvers<void>();
    const taken = withLock(file(), waited.resolve, async () => readFileSync(file(), "utf8"));
    await waited.promise;
    child.kill("SIGKILL");
    expect(await taken).toMatch(new RegExp(`^${process.pid} `));
  });
});

describe("a new build", () => {
  const build = (name: string, files: Record<string, string>) => {
    for (const [path, content] of Object.entries(files)) write(`${name}/client/${path}`, content);
    return join(folder, name);
  };
  const held = (name: string) =>
    readdirSync(join(folder, name, "client"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).split("/client/")[1])
      .sort();

  it("takes the place of the one before, and keeps what open pages ask for, for a week", () => {
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
