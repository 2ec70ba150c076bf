import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#db/database.ts";

// biome-ignore-start lint/suspicious/noExplicitAny: each use case has its own arguments.
type UseCase<Deps> = (deps: Deps, ...rest: any[]) => unknown;
type Query = (db: Database, now: Date, ...rest: any[]) => unknown;
type Change = (db: Database, change: any) => unknown;
// biome-ignore-end lint/suspicious/noExplicitAny: each use case has its own arguments.

type Bound<UseCases> = {
  readonly [Name in keyof UseCases]: UseCases[Name] extends (
    deps: infer _Deps,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

type BoundQueries<Queries> = {
  readonly [Name in keyof Queries]: Queries[Name] extends (
    db: Database,
    now: Date,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

type BoundChanges<Changes> = {
  readonly [Name in keyof Changes]: Changes[Name] extends (
    db: Database,
    change: infer Values,
  ) => infer Result
    ? (change: Omit<Values, "now">) => Result
    : never;
};

type DatabaseAndClock = Readonly<{ db: Database; clock: Clock }>;

/** Binds use cases to the dependencies that they share, and keeps their names. */
export function bindDependencies<Deps, UseCases extends Readonly<Record<string, UseCase<Deps>>>>(
  deps: Deps,
  useCases: UseCases,
): Bound<UseCases> {
  return mapValues(
    useCases,
    (useCase) =>
      (...rest: unknown[]) =>
        useCase(deps, ...rest),
  );
}

/** Binds queries to the database, and passes the time of each call as their second argument. */
export function bindQueries<Queries extends Readonly<Record<string, Query>>>(
  { db, clock }: DatabaseAndClock,
  queries: Queries,
): BoundQueries<Queries> {
  return mapValues(
    queries,
    (query) =>
      (...rest: unknown[]) =>
        query(db, clock.now(), ...rest),
  );
}

/** Binds changes to the database, and adds the time of each call to their values as `now`. */
export function bindChanges<Changes extends Readonly<Record<string, Change>>>(
  { db, clock }: DatabaseAndClock,
  changes: Changes,
): BoundChanges<Changes> {
  return mapValues(
    changes,
    (change) => (values: object) => change(db, { ...values, now: clock.now() }),
  );
}

function mapValues<Values extends object, Result>(
  values: Values,
  map: (value: Values[keyof Values]) => unknown,
): Result {
  const entries = Object.entries(values).map(([name, value]) => [name, map(value)]);
  return Object.fromEntries(entries) as Result;
}
