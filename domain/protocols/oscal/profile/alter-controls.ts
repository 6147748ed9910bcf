import type { OscalControl, OscalPart } from '../oscal-catalog-schema.ts'
import type { Addition, Alteration, Removal } from './profile-schema.ts'

interface Named {
  id?: string | undefined
  name?: string | undefined
  ns?: string | undefined
  class?: string | undefined
}

/** Makes the changes that a profile asks for in its controls, which are changed. Returns the ids that are not there. */
export function alterControls(controls: Map<string, OscalControl>, alterations: Alteration[]): string[] {
  const unknown: string[] = []
  for (const { 'control-id': id, removes = [], adds = [] } of alterations) {
    const control = controls.get(id.toLowerCase())
    if (!control) {
      unknown.push(id)
      continue
    }
    for (const removal of removes) removeFrom(control, removal)
    for (const addition of adds) addTo(control, addition)
  }
  return unknown
}

function isMeant(removal: Removal, thing: Named, item: string): boolean {
  const tests: [string | undefined, string | undefined][] = [
    [removal['by-id'], thing.id],
    [removal['by-name'], thing.name],
    [removal['by-class'], thing.class],
    [removal['by-ns'], thing.ns],
    [removal['by-item-name'], item],
  ]
  const wanted = tests.filter(([demanded]) => demanded !== undefined)
  return wanted.length > 0 && wanted.every(([demanded, actual]) => demanded === actual)
}

function removeFrom(holder: OscalControl | OscalPart, removal: Removal): void {
  const keep =
    (item: string) =>
    (thing: Named): boolean =>
      !isMeant(removal, thing, item)
  if (holder.props) holder.props = holder.props.filter(keep('prop'))
  if (holder.links) holder.links = holder.links.filter(link => keep('link')({ name: link.rel }))
  if ('params' in holder && holder.params) holder.params = holder.params.filter(keep('param'))
  if (holder.parts) {
    holder.parts = holder.parts.filter(keep('part'))
    for (const part of holder.parts) removeFrom(part, removal)
  }
}

function addTo(control: OscalControl, addition: Addition): void {
  const { position = 'ending', 'by-id': id } = addition
  const target = id && id !== control.id ? findPart(control, id) : null
  if (!target) insertInto(control, addition, position === 'starting' || position === 'before')
  else if (position === 'starting' || position === 'ending')
    insertInto(target.part, addition, position === 'starting')
  else {
    const index = target.among.indexOf(target.part) + (position === 'after' ? 1 : 0)
    target.among.splice(index, 0, ...(addition.parts ?? []))
  }
}

function findPart(
  holder: OscalControl | OscalPart,
  id: string,
): { part: OscalPart; among: OscalPart[] } | null {
  for (const part of holder.parts ?? []) {
    if (part.id === id) return { part, among: holder.parts ?? [] }
    const found = findPart(part, id)
    if (found) return found
  }
  return null
}

function insertInto(holder: OscalControl | OscalPart, addition: Addition, isFirst: boolean): void {
  const joined = <Item>(before: Item[] | undefined, added: Item[] | undefined): Item[] | undefined => {
    if (!added) return before
    return isFirst ? [...added, ...(before ?? [])] : [...(before ?? []), ...added]
  }
  holder.props = joined(holder.props, addition.props)
  holder.links = joined(holder.links, addition.links)
  holder.parts = joined(holder.parts, addition.parts)
  if (addition.title !== undefined) holder.title = addition.title
  if (!('name' in holder)) holder.params = joined(holder.params, addition.params)
}
