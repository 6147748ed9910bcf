import type { ImportedQuestion } from '../../imported-framework.ts'
import type { OscalCatalog, OscalControl, OscalGroup, OscalPart } from '../oscal-catalog-schema.ts'
import { plainOf } from './markup.ts'
import { optionsIn } from './options.ts'

type Node = OscalControl | OscalGroup

/** The content of a catalog’s controls and groups that others refer to by their id instead of repeating it. */
export interface SharedContent {
  statement(id: string): string | undefined
  guidance(id: string): string | undefined
  options(id: string): ImportedQuestion['options']
}

export function sharedContentOf(catalog: OscalCatalog): SharedContent {
  const nodes = new Map<string, Node>()
  for (const node of nodesIn([...(catalog.groups ?? []), ...(catalog.controls ?? [])]))
    if (node.id !== undefined && !nodes.has(node.id)) nodes.set(node.id, node)
  const textOf = (id: string, text: (node: Node) => string) => {
    const node = nodes.get(id)
    return node && text(node)
  }
  return {
    statement: id => textOf(id, statementIn),
    guidance: id => textOf(id, guidanceIn),
    options: id => {
      const node = nodes.get(id)
      return node && optionsIn(node)
    },
  }
}

function* nodesIn(nodes: Iterable<Node>): Generator<Node> {
  for (const node of nodes) {
    yield node
    if ('groups' in node) yield* nodesIn(node.groups ?? [])
    yield* nodesIn(node.controls ?? [])
  }
}

const standardParts = ({ parts = [] }: Node, name: string) =>
  parts.filter(part => part.name === name && part.ns === undefined)

export const statementIn = (node: Node) => proseIn(standardParts(node, 'statement'))

export const guidanceIn = (node: Node) => proseIn(standardParts(node, 'guidance'))

export function proseIn(parts: Pick<OscalPart, 'prose'>[]): string {
  return parts.map(({ prose = '' }) => plainOf(prose)).join('\n')
}
