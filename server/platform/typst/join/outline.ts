import { textString } from './text-string.ts'

/** A section of the file, for the outline that readers show beside its pages. */
export interface Entry {
  id: string
  title: string
  level: number
}

interface Numbers {
  /** The first number that is free. */
  first: number
  root: number
  /** The references by the ids of sections. */
  destinations: ReadonlyMap<string, string>
}

interface Item extends Entry {
  number: number
  items: Item[]
}

/** The objects of the outline, its root first. */
export function outlineOf(
  entries: readonly Entry[],
  { first, root, destinations }: Numbers,
): [number, string][] {
  const top: Item[] = []
  const open: Item[] = []
  for (const [at, entry] of entries.entries()) {
    const item = { ...entry, number: first + at, items: [] }
    while ((open.at(-1)?.level ?? 0) >= entry.level) open.pop()
    const siblings = open.at(-1)?.items ?? top
    siblings.push(item)
    open.push(item)
  }
  return [
    [root, `<</Type /Outlines ${endsOf(top)} /Count ${top.length}>>`],
    ...objectsOf(top, root, destinations),
  ]
}

function objectsOf(
  items: readonly Item[],
  parent: number,
  destinations: Numbers['destinations'],
): [number, string][] {
  return items.flatMap(({ id, title, number, items: inner }, at) => {
    const beside = [
      ['Prev', items[at - 1]],
      ['Next', items[at + 1]],
    ] as const
    const links = beside.flatMap(([name, item]) => (item ? [`/${name} ${item.number} 0 R`] : []))
    const below = inner.length > 0 ? `${endsOf(inner)} /Count -${inner.length}` : ''
    const place = destinations.get(id)
    return [
      [
        number,
        `<</Parent ${parent} 0 R ${links.join(' ')} ${below} /Title ${textString(title)} ${place ? `/Dest ${place}` : ''}>>`,
      ],
      ...objectsOf(inner, number, destinations),
    ] as [number, string][]
  })
}

const endsOf = (items: readonly Item[]) =>
  items.length > 0 ? `/First ${items[0]?.number} 0 R /Last ${items.at(-1)?.number} 0 R` : ''
