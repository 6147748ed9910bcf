/** How many pages stay alive behind the one that is shown, it included. */
export const KEPT_PAGES = 10

export interface KeptPage<Snapshot> {
  key: string
  /** What the page last saw of the router, for as long as it is hidden. */
  snapshot: Snapshot
  scrollY: number
}

interface Visit<Snapshot> {
  key: string
  isKept: boolean
  snapshot: Snapshot
}

/** Which pages stay alive: the shown one and those left last. What is not to be kept goes as soon as it is left. */
export class PageCache<Snapshot> {
  /** The one left longest ago first. */
  #pages: (KeptPage<Snapshot> & { isKept: boolean })[] = []

  /** The page that is shown now, as it now is. Visiting it again with news only replaces its snapshot. */
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
