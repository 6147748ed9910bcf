const A = 65
const LETTERS = 26

/** The letter of the option at this place, from 0: A to Z, then AA, AB and so on. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(A + (index % LETTERS))
  return index < LETTERS ? last : letterOf(Math.floor(index / LETTERS) - 1) + last
}

/** Options as they are lettered. */
export function inOrder<Option extends { id: number; display_order: number }>(options: readonly Option[]) {
  return [...options].sort((one, other) => one.display_order - other.display_order || one.id - other.id)
}

/** The option that a pressed key stands for, if any. */
export function optionFor<Option>(key: string, ordered: readonly Option[]): Option | undefined {
  if (!/^[a-z]$/i.test(key)) return undefined
  return ordered[key.toUpperCase().charCodeAt(0) - A]
}
