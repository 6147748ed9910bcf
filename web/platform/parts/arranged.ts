import type { PageLayout } from '#domain/page-layouts/page-layouts.contract.ts'

/** The default: every part, in the page’s own order. */
const wholePage: PageLayout = { order: [], hidden: [] }

/** Returns all parts in the person’s order. Those that the layout does not know keep their place after their predecessor. */
export function inOrder<Part extends { key: string }>(
  parts: readonly Part[],
  { order } = wholePage,
): readonly Part[] {
  const sorted = parts.filter(({ key }) => order.includes(key))
  sorted.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
  for (const [at, part] of parts.entries()) {
    if (order.includes(part.key)) continue
    const before = parts[at - 1]
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, part)
  }
  return sorted
}

/** Returns the parts that are shown, in the person’s order. */
export function arranged<Part extends { key: string }>(
  parts: readonly Part[],
  layout: PageLayout | null | undefined,
): readonly Part[] {
  const { hidden } = layout ?? wholePage
  return inOrder(parts, layout ?? wholePage).filter(({ key }) => !hidden.includes(key))
}

/** Returns the layout after a part was moved by one place, up or down. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key)
  const to = Math.min(Math.max(from + by, 0), keys.length - 1)
  const order = keys.filter(each => each !== key)
  order.splice(to, 0, key)
  return order
}

/** Groups parts into rows: one that is `wide` and a `narrow` one beside each other share a row. */
export function rowsOf<Part extends { size?: 'wide' | 'narrow' }>(parts: readonly Part[]): Part[][] {
  const rows: Part[][] = []
  for (const part of parts) {
    const last = rows.at(-1)
    const [first] = last ?? []
    const isPair = last?.length === 1 && first?.size && part.size && first.size !== part.size
    if (isPair) last.push(part)
    else rows.push([part])
  }
  return rows
}
