import type { OscalControl, OscalGroup } from './oscal-catalog-schema.ts'
import type { OscalProperty } from './oscal-metadata-schema.ts'
import { tidy } from './oscal-text.ts'

/** A control, a group or a part: everything that can have a label. */
export interface Labelled {
  id?: string | undefined
  title?: string | undefined
  props?: OscalProperty[] | undefined
}

// NIST's further spellings of a label, for sorting and for SP 800-53A; people know the plain one.
const furtherClasses = new Set(['zero-padded', 'sp800-53a'])

/**
 * Returns the property `label`, unchanged: the one without a class, else one of a class of its own, else any; or ''.
 */
export function labelOf(labelled: Labelled): string {
  const labels = (labelled.props ?? []).filter(property => property.name === 'label')
  const plain = labels.find(label => label.class === undefined)
  const own = labels.find(label => label.class !== undefined && !furtherClasses.has(label.class))
  return tidy((plain ?? own ?? labels[0])?.value ?? '')
}

/** "Personnel Screening (03.09.01)" is a title and a number; "AC-2(1)" is a number. */
function numberIn(label: string, labelled: Labelled): string {
  const [, words = '', number = ''] = /^(.*\S)\s+\(([^()]+)\)$/.exec(label) ?? []
  const isTitle = words.toLowerCase() === tidy(labelled.title ?? '').toLowerCase()
  return number && (isTitle || labelled.id?.endsWith(number)) ? number : label
}

/** A group without a label is known by its id as its controls write it: `ac` is "AC" where they are "AC-1", "AC-2". */
function sharedPrefix(group: OscalGroup | OscalControl): string {
  const id = group.id ?? ''
  const first = labelOf(group.controls?.[0] ?? {})
  return first.toLowerCase().startsWith(id.toLowerCase()) ? first.slice(0, id.length) : id
}

/**
 * The number that people see: from the label; else the title where the id ends with it ("03.01.13" of
 * "SP_800_171_03.01.13"); else the id; '' for a group that has none of them.
 */
export function numberOf(labelled: OscalGroup | OscalControl): string {
  const label = labelOf(labelled)
  if (label) return numberIn(label, labelled)
  const title = tidy(labelled.title)
  return title && labelled.id?.endsWith(title) ? title : sharedPrefix(labelled)
}

/** Checks whether the title has more information than the number. */
export function hasOwnTitle(control: OscalControl): boolean {
  const title = tidy(control.title).toLowerCase()
  return ![labelOf(control), numberOf(control), control.id, ''].some(name => name.toLowerCase() === title)
}
