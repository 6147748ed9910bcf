import type { Route } from '#domain/platform/route.ts'

/** The address of a call, with the parameters of its path that the input has. */
export const addressOf = ({ path }: Pick<Route, 'path'>, input: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (parameter, name: string) => String(input[name] ?? parameter))
