/** The kinds of records that can be imported. Every page knows them; their columns come with the page of imports. */
export const kinds = ['entities', 'users', 'assets', 'controls', 'mappings', 'answers', 'requests'] as const
export type ImportKind = (typeof kinds)[number]
