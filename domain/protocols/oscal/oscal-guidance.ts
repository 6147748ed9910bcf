import type { OscalControl, OscalGroup, OscalPart } from './oscal-catalog-schema.ts'
import { labelOf } from './oscal-labels.ts'
import type { Writer } from './oscal-parameters.ts'
import { examinedParts, guidanceParts } from './oscal-parts.ts'
import { proseOf } from './oscal-prose.ts'

const plainNames = new Set(['guidance', 'overview'])

function listed(lines: string[]): string {
  return lines.map(line => `- ${line.replaceAll('\n', '\n  ')}`).join('\n')
}

function examples(parts: OscalPart[], write: (part: OscalPart) => string): string {
  const lines = parts.filter(part => part.name === 'example').map(write)
  return lines.length > 0 ? `Examples:\n${listed(lines)}` : ''
}

function section(part: OscalPart, write: (part: OscalPart) => string): string {
  const prose = write(part)
  if (!prose || part.title?.trim() || plainNames.has(part.name)) return prose
  const name = part.name.replace(/[-_.]+/g, ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}:\n${prose}`
}

/**
 * Returns the explanation of a control or group: its guidance unchanged, other parts under their names, examples as a
 * list, and last the controls that it names as related. A blank line separates paragraphs.
 */
export function guidanceOf(node: OscalControl | OscalGroup, related: string[], write: Writer): string {
  const parts = guidanceParts(node)
  const prose = (part: OscalPart) => proseOf(part, [labelOf(node)], write)
  const sections = parts.filter(part => part.name !== 'example').map(part => section(part, prose))
  const pointers = related.length > 0 ? `Related: ${related.join(', ')}` : ''
  return [...sections, examples(parts, prose), pointers].filter(Boolean).join('\n\n')
}

/** Lists the things that an assessor examines, one a line; '' if the catalog names none. */
export function evidenceOf(control: OscalControl, write: Writer): string {
  const things = examinedParts(control)
    .map(part => proseOf(part, [], write))
    // NIST writes "[SELECT FROM: a; b]" or a paragraph for each thing.
    .map(prose => prose.replace(/^\[?SELECT FROM:\s*/i, '').replace(/\]$/, ''))
    .flatMap(prose => prose.split(/;\s*\n*|\n+/))
    .map(thing => thing.trim())
    .filter(Boolean)
  return listed([...new Set(things)])
}
