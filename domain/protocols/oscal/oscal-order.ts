import type { OscalProperty } from './oscal-metadata-schema.ts'

const collator = new Intl.Collator('en', { numeric: true })

interface Run<Item> {
  key: string
  items: Item[]
}

/**
 * Siblings by their property `sort-id`, numbers in it compared as numbers, equal ones as in the file. One without a
 * `sort-id` stays behind the one that it follows in the file; a list without any keeps the file's order.
 */
export function inOrder<Item extends { props?: OscalProperty[] | undefined }>(items: Item[]): Item[] {
  const runs: Run<Item>[] = []
  for (const item of items) {
    const key = item.props?.find(property => property.name === 'sort-id')?.value
    const last = runs.at(-1)
    if (key === undefined && last) last.items.push(item)
    else runs.push({ key: key ?? '', items: [item] })
  }
  return runs.toSorted((one, other) => collator.compare(one.key, other.key)).flatMap(run => run.items)
}
