import type { Fields, ResolvedFields, SeedFields } from "./fields.ts";

/** The sections of a page in the order in which visitors see them, each with its fields. */
export type Sections = Readonly<Record<string, Fields>>;

/**
 * What a page consists of. Its sections are fixed, because the design of the page depends on their
 * order; lists within them can grow, shrink and change their order.
 */
export type PageDefinition<S extends Sections = Sections> = Readonly<{ sections: S }>;

export function definePage<const S extends Sections>(sections: S): PageDefinition<S> {
  return { sections };
}

/** The texts and pictures of a page in one language, with facts filled in. */
export type ResolvedPage<Definition extends PageDefinition> =
  Definition extends PageDefinition<infer S>
    ? { readonly [Kind in keyof S]: ResolvedFields<S[Kind]> }
    : never;

/** The texts and pictures of a page on a new site, in both languages. */
export type SeedPage<Definition extends PageDefinition> =
  Definition extends PageDefinition<infer S>
    ? { readonly [Kind in keyof S]: SeedFields<S[Kind]> }
    : never;
