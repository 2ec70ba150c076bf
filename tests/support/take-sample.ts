/**
 * Returns all cases of a sweep in `npm run test:long`, and in `npm test` only `count` of them, spread
 * over the list: the code for one case is mostly that for the others.
 */
export function takeSample<T>(cases: readonly T[], count: number): readonly T[] {
  if (process.env.WHOLE_SWEEPS || cases.length <= count) return cases;
  return cases.filter(
    (_, index) =>
      Math.floor((index * count) / cases.length) !==
      Math.floor(((index - 1) * count) / cases.length),
  );
}
