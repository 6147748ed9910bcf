import { sortIn } from '#web/ui/table/sort.ts'

/**
 * The sort that the address gets after a click on a head: nothing for the list's own order. Its own column only turns
 * around, as restoring the order would change nothing.
 */
export function addressedSort(
  next: string | undefined,
  shown: string | undefined,
  own: string | undefined,
): string | undefined {
  const wanted = next ?? (shown === own ? reversed(shown) : undefined)
  return wanted === own ? undefined : wanted
}

function reversed(sort: string | undefined): string | undefined {
  const by = sortIn(sort)
  return by ? `${by.field}|${by.isDescending ? 'asc' : 'desc'}` : undefined
}
