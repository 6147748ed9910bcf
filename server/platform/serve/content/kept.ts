/** Values by key, as many of those that were used last as have room. */
export class Kept<Value> {
  /** The one that was used last at the end. */
  readonly #values = new Map<string, { value: Value; bytes: number }>()
  readonly #bytesMax: number
  readonly #bytesOf: (value: Value) => number
  #bytes = 0

  constructor(bytesMax: number, bytesOf: (value: Value) => number) {
    this.#bytesMax = bytesMax
    this.#bytesOf = bytesOf
  }

  get(key: string): Value | undefined {
    const known = this.#values.get(key)
    if (!known) return undefined
    this.#values.delete(key)
    this.#values.set(key, known)
    return known.value
  }

  /** Keeps a value, unless it is larger than all the room. */
  set(key: string, value: Value): void {
    this.#forget(key)
    const bytes = this.#bytesOf(value)
    if (bytes > this.#bytesMax) return
    this.#values.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#bytesMax) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#values.get(key)?.bytes ?? 0
    this.#values.delete(key)
  }
}
