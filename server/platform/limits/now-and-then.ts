/** Reports an event that may happen very often only now and then, with the number of times it happened. */
export class NowAndThen {
  readonly #seconds: number
  readonly #said = new Map<string, { at: number; count: number }>()

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  /** Returns the number of occurrences since the last report, this one included; 0 if that was only a moment ago. */
  due(key: string, now = performance.now()): number {
    const known = this.#said.get(key)
    if (known && now - known.at < this.#seconds * 1000) {
      known.count++
      return 0
    }
    this.#said.delete(key)
    this.#said.set(key, { at: now, count: 0 })
    if (this.#said.size > KEYS_MAX) this.#said.delete(this.#said.keys().next().value as string)
    return 1 + (known?.count ?? 0)
  }
}

const KEYS_MAX = 1000
