import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname } from "node:path";

/** @typedef {{ file: string, seconds: number }} FileTime */

const SLOWEST = 10;

/** Returns the processor time of the whole machine since it was started, in seconds. */
export function readMachineSeconds() {
  const ms = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0);
  return ms / 1_000;
}

/**
 * Returns the processor time of each test file of a run, by its record.
 * @param {string} record the path of a file with one line of JSON for each part of a test file
 * @returns {FileTime[]} largest first; empty on a system that does not count this
 */
export function readFileTimes(record) {
  if (!existsSync(record)) return [];
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const line of readFileSync(record, "utf8").trim().split("\n")) {
    /** @type {FileTime} */
    const { file, seconds } = JSON.parse(line);
    times.set(file, (times.get(file) ?? 0) + seconds);
  }
  return [...times]
    .map(([file, seconds]) => ({ file, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds);
}

/**
 * Returns the lines that a run prints about its processor time: each folder and the files that took
 * most.
 * @param {readonly FileTime[]} times largest first
 */
export function formatFileTimes(times) {
  /** @type {Map<string, { files: number, seconds: number }>} */
  const folders = new Map();
  for (const { file, seconds } of times) {
    const folder = getFolder(file);
    const sum = folders.get(folder) ?? { files: 0, seconds: 0 };
    folders.set(folder, { files: sum.files + 1, seconds: sum.seconds + seconds });
  }
  const byFolder = [...folders].toSorted(([, a], [, b]) => b.seconds - a.seconds);
  return [
    "Processor time by folder (without the database server):",
    ...byFolder.map(([folder, { files, seconds }]) => {
      return `  ${formatSeconds(seconds)}  ${folder} (${files} files)`;
    }),
    "The files that took most:",
    ...times.slice(0, SLOWEST).map(({ file, seconds }) => `  ${formatSeconds(seconds)}  ${file}`),
  ];
}

/** Tests of the code beside them count as one folder. @param {string} file */
function getFolder(file) {
  return file.startsWith("tests/") ? dirname(file).split("/").slice(0, 3).join("/") : "app";
}

/** @param {number} seconds */
function formatSeconds(seconds) {
  return `${seconds.toFixed(0).padStart(5)} s`;
}
