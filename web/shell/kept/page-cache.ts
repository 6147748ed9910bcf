/** The number of pages kept alive, including the one shown. */
export const KEPT_PAGES = 10

export interface KeptPage<Snapshot> {
  key: string
  /** The router state that the page saw last, used while it is hidden. */
  snapshot: Snapshot
  scrollY: number
}

interface Visit<Snapshot> {
  key: string
  isKept: boolean
  snapshot: Snapshot
}

/**
 * The pages kept alive: the one shown and those left last. A page that may not be kept is dropped as soon as it is
 * left.
 */
export class PageCache<Snapshot> {
  /** Ordered from the least recently left. */
  #pages: (KeptPage<Snapshot> & { isKept: boolean })[] = []

  /** Shows a page. Visiting the current one again only replaces its snapshot. */
  visit({ key, isKept, snapshot }: Visit<Snapshot>): KeptPage<Snapshot> {
    const before = this.#pages.find(page => page.key === key)
    const page = before ?? { key, isKept, snapshot, scrollY: 0 }
    page.snapshot = snapshot
    page.isKept = isKept
    const others = this.#pages.filter(each => each !== page && each.isKept)
    this.#pages = [...others, page].slice(-KEPT_PAGES)
    return page
  }

  /** Sorted by key, so that no page moves in the document when another is shown. */
  get pages(): KeptPage<Snapshot>[] {
    return this.#pages.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  }
}
