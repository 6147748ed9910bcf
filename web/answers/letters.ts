import { symbolOf } from '#web/ui/form/symbols.ts'

/** Options as they are lettered. */
export function inOrder<Option extends { id: number; display_order: number }>(options: readonly Option[]) {
  return [...options].sort((one, other) => one.display_order - other.display_order || one.id - other.id)
}

/** The option that a pressed key stands for, if any. */
export function optionFor<Option>(key: string, ordered: readonly Option[]): Option | undefined {
  return ordered.find((_option, index) => symbolOf(index) === key.toUpperCase())
}
