import type { Route } from '#domain/platform/route.ts'

const needs = new Set<string>(['site:administer', 'user:impersonate', 'reference:write'])

/** Checks whether a call administers the installation: it belongs to no company, and ignores headers that name one. */
export function isOfInstallation(route: Pick<Route, 'needs'>): boolean {
  return needs.has(route.needs)
}
