import { formatNumber } from './format.ts'

/** A count with its noun: `1 entity`, `1,234 entities`. The plural adds an s unless it is given. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`
}

/** The word that agrees with a count: `plural(count, 'is', 'are')`. */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Names in a sentence: `North`, `North and South`, `North, South, and West`. */
export function listed(names: Iterable<string>): string {
  return list.format(names)
}
