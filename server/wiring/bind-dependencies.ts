// biome-ignore lint/suspicious/noExplicitAny: each use case has its own arguments.
type UseCase<Deps> = (deps: Deps, ...rest: any[]) => unknown;

type Bound<UseCases> = {
  readonly [Name in keyof UseCases]: UseCases[Name] extends (
    deps: infer _Deps,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** Binds use cases to their shared dependencies. The names of the use cases stay the same. */
export function bindDependencies<Deps, UseCases extends Readonly<Record<string, UseCase<Deps>>>>(
  deps: Deps,
  useCases: UseCases,
): Bound<UseCases> {
  const entries = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...rest: unknown[]) => useCase(deps, ...rest),
  ]);
  return Object.fromEntries(entries) as Bound<UseCases>;
}
