import type { OscalPart } from '../oscal-catalog-schema.ts'
import type { OscalProperty } from '../oscal-metadata-schema.ts'
import { markupOf, plainOf, storable } from './markup.ts'
import { ASSAY } from './namespace.ts'

const oneLine = /^\S(?:.*\S)?$/
const longest = 10_000

/** The value of a property that only its remarks hold: a property has one line, and no spaces around it. */
const IN_REMARKS = 'in remarks'

/** A property that holds the text to the letter. */
export function property(name: string, text: string, ns?: string): OscalProperty {
  const fits = oneLine.test(text) && text.length <= longest
  return {
    name,
    ...(ns && { ns }),
    value: fits ? text : IN_REMARKS,
    ...(!fits && { remarks: markupOf(text) }),
  }
}

/** A property of Assay's own. */
export const own = (name: string, text: string) => property(name, text, ASSAY)

export function textOf({ value, remarks }: OscalProperty): string {
  return value === IN_REMARKS && remarks !== undefined ? plainOf(remarks) : storable(value)
}

interface Annotated {
  props?: OscalProperty[] | undefined
}

/** The text of Assay's own property of that name, if there is one. */
export function ownText({ props = [] }: Annotated, name: string): string | undefined {
  const found = props.find(each => each.ns === ASSAY && each.name === name)
  return found && textOf(found)
}

/** A part that is Assay's own. */
export function ownPart(name: string, prose: string, more: Partial<OscalPart> = {}): OscalPart {
  return { name, ns: ASSAY, ...more, prose }
}

export function ownParts({ parts = [] }: { parts?: OscalPart[] | undefined }, name: string): OscalPart[] {
  return parts.filter(part => part.ns === ASSAY && part.name === name)
}

/** A list that is left out where it is empty, as OSCAL requires. */
export function listed<Name extends string, Item>(name: Name, items: Item[]): { [Key in Name]?: Item[] } {
  return (items.length > 0 ? { [name]: items } : {}) as { [Key in Name]?: Item[] }
}
