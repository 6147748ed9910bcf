import type { OpenParameter } from '#domain/protocols/open-parameter.ts'

/** Values by the id of their parameter. */
export type Values = Record<string, string[]>

const none: readonly string[] = []

/** Holds the values of open parameters while they are filled in. Each field subscribes to its own. */
export class ParameterStore {
  readonly parameters: readonly OpenParameter[]
  readonly #earlier: Map<string, readonly string[]>
  #values: Values = {}
  readonly #listeners = new Set<() => void>()

  constructor(parameters: readonly OpenParameter[]) {
    this.parameters = parameters
    this.#earlier = new Map(parameters.flatMap(({ id, values }) => (values ? [[id, values]] : [])))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The values of a parameter: those given here, or those from the last time. */
  valuesOf(id: string): readonly string[] {
    return this.#values[id] ?? this.#earlier.get(id) ?? none
  }

  isEmpty(id: string): boolean {
    return this.valuesOf(id).every(value => !value.trim())
  }

  filledCount(): number {
    return this.parameters.filter(({ id }) => !this.isEmpty(id)).length
  }

  /** Everything that was given here. The same object until something changes. */
  get values(): Values {
    return this.#values
  }

  /** Gives several parameters their values. Returns a function that takes them back, unless they changed since. */
  give(given: Values): () => void {
    const before = this.#values
    this.#put({ ...before, ...given })
    return () => {
      const next = { ...this.#values }
      for (const [id, values] of Object.entries(given)) {
        if (next[id] !== values) continue
        if (before[id]) next[id] = before[id]
        else delete next[id]
      }
      this.#put(next)
    }
  }

  /** Takes up values that were kept; those of parameters that are no longer open are left out. */
  restore(kept: Values): void {
    const known = new Set(this.parameters.map(({ id }) => id))
    const entries = Object.entries(kept).filter(([id]) => known.has(id))
    this.#put({ ...Object.fromEntries(entries), ...this.#values })
  }

  /** Takes back everything that was given here. Returns a function that gives it again. */
  clear(): () => void {
    const before = this.#values
    this.#put({})
    return () => this.#put(before)
  }

  #put(values: Values): void {
    this.#values = values
    for (const listener of this.#listeners) listener()
  }
}

/** The values as a call sends them. Without an empty list, a parameter gets its values from the last time again. */
export function parametersToSend({ values, parameters }: ParameterStore): Values {
  const hadValues = new Set(parameters.flatMap(({ id, values: earlier }) => (earlier ? id : [])))
  return Object.fromEntries(
    Object.entries(values)
      .map(([id, given]): [string, string[]] => [id, given.map(each => each.trim()).filter(Boolean)])
      .filter(([id, given]) => given.length > 0 || hadValues.has(id)),
  )
}
