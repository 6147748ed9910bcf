import type { OscalCatalog, OscalControl, OscalGroup, OscalPart } from './oscal-catalog-schema.ts'
import { hasText } from './oscal-parts.ts'

const leaving = new Set(['incorporated-into', 'moved-to'])
const leavingOrAnswered = new Set([...leaving, 'addressed-by'])

function relation(rel: string | undefined): string {
  return (rel ?? '').replaceAll('_', '-').toLowerCase()
}

function isMarked(control: OscalControl): boolean {
  const status = control.props?.find(property => property.name === 'status')?.value.toLowerCase()
  return status === 'withdrawn' || (control.links ?? []).some(link => leaving.has(relation(link.rel)))
}

function examplesOf(control: OscalControl): OscalPart[] {
  return (control.parts ?? []).filter(part => part.name === 'example')
}

/** Checks whether the statement was emptied: it exists without a word, and no control below has an example. */
function isBlanked(control: OscalControl): boolean {
  const statements = (control.parts ?? []).filter(part => part.name === 'statement')
  const below = control.controls ?? []
  return (
    statements.length > 0 && !statements.some(hasText) && !below.some(child => examplesOf(child).length > 0)
  )
}

function allControls(holder: Pick<OscalGroup, 'controls' | 'groups'> | OscalControl): OscalControl[] {
  const controls = (holder.controls ?? []).flatMap(control => [control, ...allControls(control)])
  const groups = 'groups' in holder ? (holder.groups ?? []) : []
  return [...controls, ...groups.flatMap(allControls)]
}

/**
 * The Cybersecurity Framework marks nothing: it gives an active subcategory an example and removes a withdrawn
 * category's statement. Only its namespace or such an emptied statement shows that a catalog means it so; elsewhere an
 * example is just an example.
 */
function meansByExamples(controls: OscalControl[]): boolean {
  const examples = controls.flatMap(examplesOf)
  return (
    examples.some(part => part.ns?.endsWith('/ns/csf')) || (examples.length > 0 && controls.some(isBlanked))
  )
}

function withoutExamples(controls: OscalControl[]): Set<OscalControl> {
  const classes = new Set(
    controls.filter(control => examplesOf(control).length > 0).map(({ class: kind }) => kind),
  )
  const gone = new Set<OscalControl>()
  // From the last to the first, so that children come before their parents.
  for (const control of controls.toReversed()) {
    const below = control.controls ?? []
    const emptied = below.length > 0 ? below.every(child => gone.has(child)) : isBlanked(control)
    const bare = below.length === 0 && classes.has(control.class) && examplesOf(control).length === 0
    if (emptied || bare) gone.add(control)
  }
  return new Set(controls.filter(control => gone.has(control)))
}

/** The controls that a catalog keeps only to state that they are gone. */
export interface Withdrawals {
  controls: Set<OscalControl>
  /** The sign of withdrawal: a mark on each, or examples that only the others have. */
  by: 'mark' | 'example'
}

/**
 * Finds the withdrawn controls: those with the property `status` = `withdrawn` or a link `incorporated-into` or
 * `moved-to` (also spelt with `_`), and all below them. If nothing is marked so: those without an `example` among
 * controls of the same class that have one, and parents with nothing else below, if the catalog means it so.
 */
export function withdrawalsIn(catalog: OscalCatalog): Withdrawals {
  const controls = allControls(catalog)
  const marked = controls.filter(isMarked)
  if (marked.length === 0 && meansByExamples(controls))
    return { controls: withoutExamples(controls), by: 'example' }
  return { controls: new Set(marked.flatMap(control => [control, ...allControls(control)])), by: 'mark' }
}

/** Returns the destinations of a withdrawn control's content, as the ids or names in its links, without `#`. */
export function destinationsOf(control: OscalControl): string[] {
  const links = (control.links ?? []).filter(link => leavingOrAnswered.has(relation(link.rel)))
  return links.map(link => link.href.replace(/^#/, ''))
}
