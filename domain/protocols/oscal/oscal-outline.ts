import type { OscalCatalog, OscalControl, OscalGroup } from './oscal-catalog-schema.ts'
import { hasOwnTitle } from './oscal-labels.ts'
import { inOrder } from './oscal-order.ts'
import { guidanceParts, hasSubstance, statementParts } from './oscal-parts.ts'

/** A control that becomes a question: the controls between it and its topic, and the children that word it, if any. */
export interface OutlineQuestion {
  control: OscalControl
  above: OscalControl[]
  wordedBy: OscalControl[]
}

/** A heading and the controls asked under it. `node` is null for controls outside any group. */
export interface OutlineTopic {
  node: OscalGroup | OscalControl | null
  above: (OscalGroup | OscalControl)[]
  asked: OutlineQuestion[]
}

function isOnlyWords(child: OscalControl): boolean {
  const bare = !hasOwnTitle(child) && !child.controls?.length && guidanceParts(child).length === 0
  return bare && statementParts(child).length > 0
}

/** A requirement whose statement is empty takes the words of children that are nothing but words (SP 800-171). */
export function wordsBelow(control: OscalControl, children: OscalControl[]): OscalControl[] {
  const wordless = statementParts(control).length === 0 && hasSubstance(control)
  return wordless && children.every(isOnlyWords) ? children : []
}

function enhances(child: OscalControl, parent: OscalControl): boolean {
  return (child.links ?? []).some(link => link.rel === 'required' && link.href === `#${parent.id}`)
}

/**
 * Checks whether a control with children is a heading over them. It is one if it has no text of its own; if the
 * children have no titles, so that they only make sense under it (the Cybersecurity Framework's categories); or if it
 * is outside any group and the children are not enhancements of it (the CIS controls and their safeguards).
 */
export function isHeading(control: OscalControl, children: OscalControl[], grouped: boolean): boolean {
  if (children.length === 0) return false
  if (statementParts(control).length === 0 || !children.some(hasOwnTitle)) return true
  return !grouped && !children.some(child => enhances(child, control))
}

class Outline {
  readonly topics: OutlineTopic[] = []
  readonly withdrawn: Set<OscalControl>

  constructor(withdrawn: Set<OscalControl>) {
    this.withdrawn = withdrawn
  }

  open(node: OutlineTopic['node'], above: OutlineTopic['above']): OutlineTopic {
    const topic: OutlineTopic = { node, above, asked: [] }
    this.topics.push(topic)
    return topic
  }

  visit(holder: Pick<OscalGroup, 'controls' | 'groups'>, topic: OutlineTopic): void {
    for (const control of this.active(holder.controls)) this.add(control, topic, [])
    const above = topic.node ? [...topic.above, topic.node] : []
    for (const group of inOrder(holder.groups ?? [])) this.visit(group, this.open(group, above))
  }

  private active(controls: OscalControl[] | undefined): OscalControl[] {
    return inOrder(controls ?? []).filter(control => !this.withdrawn.has(control))
  }

  private add(control: OscalControl, topic: OutlineTopic, above: OscalControl[]): void {
    const children = this.active(control.controls)
    const wordedBy = wordsBelow(control, children)
    if (wordedBy.length > 0) {
      topic.asked.push({ control, above, wordedBy })
    } else if (isHeading(control, children, topic.node !== null)) {
      const heading = this.open(control, [...topic.above, ...(topic.node ? [topic.node] : []), ...above])
      for (const child of children) this.add(child, heading, [])
    } else {
      topic.asked.push({ control, above, wordedBy })
      for (const child of children) this.add(child, topic, [...above, control])
    }
  }
}

/**
 * The two levels of a framework from a catalog of any depth, in order, without the withdrawn controls. A group with
 * controls to ask is a topic, and so is a control that is a heading; every other control, however deep, is a question of
 * the nearest topic above it. Controls outside any group share one topic, which comes first.
 */
export function outlineOf(catalog: OscalCatalog, withdrawn: Set<OscalControl>): OutlineTopic[] {
  const outline = new Outline(withdrawn)
  outline.visit(catalog, outline.open(null, []))
  return outline.topics.filter(topic => topic.asked.length > 0)
}
