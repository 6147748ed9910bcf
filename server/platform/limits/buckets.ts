interface Bucket {
  left: number
  at: number
}

interface BucketOptions {
  /** The calls that flow back each second. */
  perSecond: number
  /** The capacity of a full bucket. */
  most: number
  /** The maximum number of buckets; beyond it, those unused for longest are forgotten. */
  keys?: number
}

/** Counts calls by key in this process alone. A key that was forgotten has a full bucket. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>()
  readonly #options: Required<BucketOptions>

  constructor(options: BucketOptions) {
    this.#options = { keys: 10_000, ...options }
  }

  /**
   * Takes `tokens` from the bucket of `key`, at most as many as fit in one. Returns 0, or the seconds until there are
   * enough to take.
   */
  take(key: string, tokens = 1, now = performance.now()): number {
    const { perSecond, most, keys } = this.#options
    const wanted = Math.min(tokens, most)
    const known = this.#buckets.get(key)
    const flown = known ? ((now - known.at) / 1000) * perSecond : 0
    const left = known ? Math.min(most, known.left + flown) : most
    const isEnough = left >= wanted
    // The key used last moves to the end, so that the first is the one to forget.
    this.#buckets.delete(key)
    this.#buckets.set(key, { left: isEnough ? left - wanted : left, at: now })
    if (this.#buckets.size > keys) this.#buckets.delete(this.#buckets.keys().next().value as string)
    return isEnough ? 0 : Math.ceil((wanted - left) / perSecond)
  }

  get size(): number {
    return this.#buckets.size
  }
}
