import type { Relation } from './relations.ts'

/** The relation of one question to another. */
export interface Link {
  from: number
  to: number
  relation: Relation
}

/**
 * `circle`: a question asks for less than itself, along equal, subset and superset. `merged`: two questions of one
 * framework would be equal.
 */
export interface Contradiction {
  kind: 'circle' | 'merged'
  /** The link that takes part in it, among those that were given. */
  index: number
  /** From the link's first question to the last; a circle ends where it begins. */
  path: Link[]
}

/**
 * Finds the links that contradict each other, in time linear in their number. Of those that take part, `isBlamed` names
 * the ones to report, `most` at most.
 */
export function contradictionsOf(
  links: readonly Link[],
  frameworkOf: (question: number) => number | undefined,
  { isBlamed = () => true, most = 20 }: { isBlamed?: (index: number) => boolean; most?: number } = {},
): Contradiction[] {
  const graph = graphOf(links)
  const classes = componentsOf(graph, edge => edge.relation === 'equal')
  const circles = componentsOf(graph, edge => edge.relation === 'equal' || edge.relation === 'subset')
  const merged = mergedClasses(classes, frameworkOf)
  const strict = strictEdges(graph, circles)
  const found: Contradiction[] = []
  for (const [index, link] of links.entries()) {
    if (found.length >= most) break
    if (!isBlamed(index) || link.relation === 'intersects') continue
    const circle = circles.get(link.from)
    const edge = circle === circles.get(link.to) ? strict.get(circle ?? -1) : undefined
    if (edge) found.push({ kind: 'circle', index, path: circleThrough(graph, link, edge) })
    else if (link.relation === 'equal') {
      const pair = merged.get(classes.get(link.from) ?? -1)
      if (pair) found.push({ kind: 'merged', index, path: equalPath(graph, pair) })
    }
  }
  return found
}

type Graph = Map<number, Link[]>

/** Every link from both of its ends: a superset is a subset read backward. */
function graphOf(links: readonly Link[]): Graph {
  const graph: Graph = new Map()
  const add = (link: Link) => {
    const known = graph.get(link.from)
    if (known) known.push(link)
    else graph.set(link.from, [link])
  }
  for (const { from, to, relation } of links) {
    if (relation === 'intersects') continue
    if (relation === 'superset') add({ from: to, to: from, relation: 'subset' })
    else add({ from, to, relation })
    if (relation === 'equal') add({ from: to, to: from, relation })
    for (const end of [from, to]) if (!graph.has(end)) graph.set(end, [])
  }
  return graph
}

/** Strongly connected components along some edges, by Tarjan's algorithm without recursion: a chain may be long. */
function componentsOf(graph: Graph, follows: (edge: Link) => boolean): Map<number, number> {
  const order = new Map<number, number>()
  const low = new Map<number, number>()
  const component = new Map<number, number>()
  const open: number[] = []
  for (const start of graph.keys()) {
    if (order.has(start)) continue
    const work: { node: number; next: number }[] = []
    const enter = (node: number) => {
      order.set(node, order.size)
      low.set(node, order.size - 1)
      open.push(node)
      work.push({ node, next: 0 })
    }
    enter(start)
    for (let step = work.at(-1); step; step = work.at(-1)) {
      const { node } = step
      const edge = graph.get(node)?.[step.next]
      if (edge) {
        step.next++
        if (!follows(edge)) continue
        if (!order.has(edge.to)) enter(edge.to)
        else if (!component.has(edge.to)) lower(low, node, order.get(edge.to))
        continue
      }
      work.pop()
      const above = work.at(-1)
      if (above) lower(low, above.node, low.get(node))
      if (low.get(node) === order.get(node)) close(open, node, component)
    }
  }
  return component
}

function lower(low: Map<number, number>, node: number, value = 0): void {
  low.set(node, Math.min(low.get(node) ?? value, value))
}

function close(open: number[], node: number, component: Map<number, number>): void {
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    component.set(each, node)
    if (each === node) return
  }
}

/** For each class of equal questions that has two of one framework, these two. */
function mergedClasses(
  classes: Map<number, number>,
  frameworkOf: (question: number) => number | undefined,
): Map<number, [number, number]> {
  const first = new Map<string, number>()
  const merged = new Map<number, [number, number]>()
  for (const [question, of] of classes) {
    const framework = frameworkOf(question)
    if (framework === undefined) continue
    const key = `${of} ${framework}`
    const known = first.get(key)
    if (known === undefined) first.set(key, question)
    else if (!merged.has(of)) merged.set(of, [Math.min(known, question), Math.max(known, question)])
  }
  return merged
}

/** For each circle, a step in it that asks for less. Steps that are all equal contradict nothing. */
function strictEdges(graph: Graph, circles: Map<number, number>): Map<number, Link> {
  const strict = new Map<number, Link>()
  for (const edges of graph.values())
    for (const edge of edges) {
      const circle = circles.get(edge.from)
      if (edge.relation !== 'subset' || circle === undefined || circle !== circles.get(edge.to)) continue
      if (!strict.has(circle)) strict.set(circle, edge)
    }
  return strict
}

/** A short circle through a link; an equal one needs a strict step, which may be anywhere on the circle. */
function circleThrough(graph: Graph, { from, to, relation }: Link, strict: Link): Link[] {
  const way = (start: number, end: number) => pathOf(graph, start, end) ?? []
  if (relation === 'equal') {
    const link: Link = { from, to, relation }
    return [link, ...way(to, strict.from), strict, ...way(strict.to, from)]
  }
  const link: Link =
    relation === 'superset' ? { from: to, to: from, relation: 'subset' } : { from, to, relation }
  return [link, ...way(link.to, link.from)]
}

function equalPath(graph: Graph, [from, to]: [number, number]): Link[] {
  return pathOf(graph, from, to, edge => edge.relation === 'equal') ?? []
}

/** The shortest way from one question to another. */
function pathOf(
  graph: Graph,
  from: number,
  to: number,
  follows: (edge: Link) => boolean = () => true,
): Link[] | null {
  const reached = new Map<number, Link | null>([[from, null]])
  const queue = [from]
  for (const node of queue) {
    if (node === to) break
    for (const edge of graph.get(node) ?? []) {
      if (!follows(edge) || reached.has(edge.to)) continue
      reached.set(edge.to, edge)
      queue.push(edge.to)
    }
  }
  if (!reached.has(to)) return null
  const path: Link[] = []
  for (let edge = reached.get(to); edge; edge = reached.get(edge.from)) path.unshift(edge)
  return path
}
