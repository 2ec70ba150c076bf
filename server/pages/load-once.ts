import type { ServerBuild } from "react-router";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Loader = NonNullable<Route["module"]["loader"]>;

/** A build whose loaders answer for the same address once, until `forget` is called. */
export type LoadingOnce = Readonly<{ build: ServerBuild; forget(): void }>;

/** A page and the file with its data are made from the same answers of the same loaders. */
export function loadingOnce(build: ServerBuild): LoadingOnce {
  const answers = new Map<string, unknown>();
  const once = (id: string, loader: Loader): Loader => {
    const answerOnce: Loader = (asked) => {
      const key = `${id} ${new URL(asked.request.url).pathname}`;
      if (!answers.has(key)) answers.set(key, loader(asked));
      return answers.get(key) as ReturnType<Loader>;
    };
    return Object.assign(answerOnce, loader);
  };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route];
    return [id, { ...route, module: { ...route.module, loader: once(id, loader) } }];
  });
  return {
    build: { ...build, routes: Object.fromEntries(routes) },
    forget: () => answers.clear(),
  };
}
