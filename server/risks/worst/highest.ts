/** Collects the highest of many risks, and all that are equal to the last of them. */
export class Highest<Found extends { risk: number }> {
  total = 0
  readonly #count: number
  #found: Found[] = []
  #lowest = Number.NEGATIVE_INFINITY
  #room: number

  constructor(count: number) {
    this.#count = count
    this.#room = roomFor(count)
  }

  add(found: Found): void {
    this.total++
    if (found.risk < this.#lowest) return
    this.#found.push(found)
    if (this.#found.length < this.#room) return
    this.#found = this.take()
    this.#room = roomFor(this.#found.length)
  }

  /** The highest in no order. */
  take(): Found[] {
    const risks = Float64Array.from(this.#found, ({ risk }) => risk).sort()
    this.#lowest = risks[Math.max(0, risks.length - this.#count)] ?? this.#lowest
    return this.#found.filter(({ risk }) => risk >= this.#lowest)
  }
}

/** Leaving the lowest out is worth it only once in a while. */
const roomFor = (count: number) => 2 * count + 500
