import type { OscalCatalog, OscalControl, OscalGroup } from '../oscal-catalog-schema.ts'
import { numberOf } from '../oscal-labels.ts'
import { plainText } from '../oscal-text.ts'
import { destinationsOf, withdrawalsIn } from '../oscal-withdrawn.ts'
import { ownText } from './annotations.ts'
import type { WithdrawnToExport } from './framework-to-export.ts'
import { decoded } from './read-catalog.ts'

type Node = OscalGroup | OscalControl

const identifierOf = (node: Node) => ownText(node, 'identifier') ?? node.id ?? ''

/**
 * The withdrawn controls of the catalog that a framework came from, each in the nearest of the framework's `topics`, by
 * identifier, if one of them is around it.
 */
export function withdrawnIn(catalog: OscalCatalog, topics: ReadonlySet<string>): WithdrawnToExport[] {
  const { controls: withdrawn } = withdrawalsIn(catalog)
  const found: WithdrawnToExport[] = []
  const visit = (control: OscalControl, topic: string | undefined): void => {
    const identifier = identifierOf(control)
    if (withdrawn.has(control)) found.push(withdrawnFrom(control, topic))
    const inner = topics.has(identifier) ? identifier : topic
    for (const child of control.controls ?? []) visit(child, inner)
  }
  const visitGroup = (group: OscalGroup, topic: string | undefined): void => {
    const identifier = identifierOf(group)
    const inner = topics.has(identifier) ? identifier : topic
    for (const control of group.controls ?? []) visit(control, inner)
    for (const child of group.groups ?? []) visitGroup(child, inner)
  }
  for (const control of catalog.controls ?? []) visit(control, undefined)
  for (const group of catalog.groups ?? []) visitGroup(group, undefined)
  return found
}

function withdrawnFrom(control: OscalControl, topic: string | undefined): WithdrawnToExport {
  const moved_to = [...new Set(destinationsOf(control).map(decoded))]
  return {
    identifier: identifierOf(control),
    tempid: numberOf(control),
    title: plainText(control.title),
    ...(topic !== undefined && { topic }),
    ...(moved_to.length > 0 && { moved_to }),
  }
}
