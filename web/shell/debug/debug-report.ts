import type { NotedError } from '#web/platform/calls/last-errors.ts'

export interface CachedQuery {
  /** The method, the declared path, and the input. */
  key: readonly unknown[]
  status: string
}

export interface DebugFacts {
  version: string
  browser: string
  window: string
  user: string
  company: string
  division: string
  stateKeys: readonly string[]
  storageKeys: readonly string[]
  errors: readonly NotedError[]
}

/** Summarizes the cached calls with count and state. Inputs are left out, because they may name people. */
export function stateKeysOf(queries: readonly CachedQuery[]): string[] {
  const counts = new Map<string, number>()
  for (const { key, status } of queries) {
    const [method = '', path = ''] = key
    const line = `${String(method)} ${String(path)} ${status}`
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].map(([line, count]) => (count > 1 ? `${line} ×${count}` : line)).sort()
}

/** Formats the facts as text, to send to support. */
export function reportOf(facts: DebugFacts): string {
  const { version, browser, window, user, company, division, stateKeys, storageKeys, errors } = facts
  return [
    `Version: ${version}`,
    `Browser: ${browser}`,
    `Window: ${window}`,
    `User: ${user}`,
    `Company: ${company}`,
    `Division: ${division}`,
    '',
    `Errors (${errors.length}):`,
    ...errors.map(({ at, what, detail }) => `  ${at} ${what} ${detail}`),
    '',
    `State (${stateKeys.length}):`,
    ...stateKeys.map(key => `  ${key}`),
    '',
    `Storage (${storageKeys.length}):`,
    ...storageKeys.map(key => `  ${key}`),
  ].join('\n')
}
