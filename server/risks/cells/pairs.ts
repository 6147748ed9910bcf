/** A threat and a category that cells are told apart by at an entity; 0 is none. */
export interface Pair {
  threat_id: number
  category_id: number
}

/** The pairs of threat and category that a process has met, by small numbers, so that sums of cells lie in arrays. */
class Pairs {
  readonly #numbers = new Map<string, number>()
  readonly #pairs: Pair[] = []

  numberOf(threat_id: number, category_id: number): number {
    const key = `${threat_id} ${category_id}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#pairs.length)
    return this.#pairs.push({ threat_id, category_id }) - 1
  }

  at(index: number): Pair {
    const pair = this.#pairs[index]
    if (!pair) throw new RangeError(`there is no pair ${index}`)
    return pair
  }

  get count(): number {
    return this.#pairs.length
  }
}

export const pairs = new Pairs()
