import type { OscalPart } from './oscal-catalog-schema.ts'
import { labelOf } from './oscal-labels.ts'
import type { Writer } from './oscal-parameters.ts'

function indented(text: string, level: number): string {
  const indent = '  '.repeat(level)
  return text.replace(/^(?=.)/gm, indent)
}

/** An item's own sign: the label without the labels around it, so that "SR-03.09.01.a" in "SR-03.09.01" is "a.". */
function signOf(label: string, above: string[]): string {
  const around = above.filter(outer => outer.length >= 3 && label !== outer && label.startsWith(outer))
  const longest = around.reduce((longer, outer) => (outer.length > longer.length ? outer : longer), '')
  if (!longest) return label
  const sign = label.slice(longest.length).replace(/^[.\-\s]+/, '')
  return /^[\p{L}\p{N}]+$/u.test(sign) ? `${sign}.` : sign
}

function linesOf(part: OscalPart, level: number, above: string[], write: Writer): string[] {
  const label = labelOf(part)
  const words = [write(part.title ?? ''), write(part.prose ?? '')].filter(Boolean).join('\n')
  const own = [signOf(label, above), words].filter(Boolean).join(' ')
  const below = (part.parts ?? []).flatMap(child =>
    linesOf(child, own ? level + 1 : level, [...above, label], write),
  )
  return own ? [indented(own, level), ...below] : below
}

/**
 * The text of a part and the parts within it, plain, a line for each: items with their labels, two spaces deeper on each
 * level. `around` are the labels of the controls around the part, which its items' labels may repeat.
 */
export function proseOf(part: OscalPart, around: string[], write: Writer): string {
  if (part.name === 'item') return linesOf(part, 0, around, write).join('\n')
  const words = [write(part.title ?? ''), write(part.prose ?? '')].filter(Boolean)
  const below = (part.parts ?? []).flatMap(child => linesOf(child, 0, [...around, labelOf(part)], write))
  return [...words, ...below].join('\n')
}
