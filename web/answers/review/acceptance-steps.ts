import type { RegularAnswer } from '#domain/answers/answers.contract.ts'

export type Accepted = Pick<RegularAnswer, 'id' | 'version'>

/** The answers accepted by one press of a key or button; pending until the server has replied. */
export type AcceptanceStep = Promise<readonly Accepted[]>

/** The acceptances of a page in their order, so that they are undone one at a time, the last one first. */
export class AcceptanceSteps {
  readonly #steps: AcceptanceStep[] = []

  add(step: AcceptanceStep): void {
    this.#steps.push(step)
  }

  isLast(step: AcceptanceStep): boolean {
    return this.#steps.at(-1) === step
  }

  /** Removes a step that is undone or accepted nothing. Returns false if it was removed before. */
  remove(step: AcceptanceStep): boolean {
    const index = this.#steps.indexOf(step)
    if (index >= 0) this.#steps.splice(index, 1)
    return index >= 0
  }

  removeLast(): AcceptanceStep | undefined {
    return this.#steps.pop()
  }
}
