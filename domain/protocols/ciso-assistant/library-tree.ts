import type { LibraryFramework, RequirementNode } from './library-schema.ts'

/** A node of a library with the nodes below it. */
export interface TreeNode {
  node: RequirementNode
  parent: TreeNode | null
  children: TreeNode[]
  isAssessable: boolean
}

interface Fault {
  path: (string | number)[]
  message: string
}

/** Puts the nodes of a library below their parents, in order, or returns what prevents it. */
export function treeOf({ requirement_nodes }: LibraryFramework): { all: TreeNode[]; faults: Fault[] } {
  const all = requirement_nodes.map(node => ({
    node,
    parent: null as TreeNode | null,
    children: [] as TreeNode[],
    isAssessable: /^true$/i.test(node.assessable),
  }))
  const byUrn = new Map<string, TreeNode>()
  const faults: Fault[] = []
  const fault = (index: number, field: string, message: string) =>
    faults.push({ path: ['requirement_nodes', index, field], message })
  for (const [index, each] of all.entries()) {
    if (byUrn.has(each.node.urn)) fault(index, 'urn', `is used twice: ${each.node.urn}`)
    byUrn.set(each.node.urn, each)
  }
  for (const [index, each] of all.entries()) {
    const { parent_urn } = each.node
    if (!parent_urn) continue
    const parent = byUrn.get(parent_urn)
    if (!parent) fault(index, 'parent_urn', `names no node of the file: ${parent_urn}`)
    else {
      each.parent = parent
      parent.children.push(each)
    }
  }
  for (const [index, each] of all.entries())
    if (isInCircle(each)) fault(index, 'parent_urn', 'leads back to the node itself, or is too deep')
  return { all, faults }
}

function isInCircle(start: TreeNode): boolean {
  let steps = 0
  for (let above = start.parent; above; above = above.parent) {
    steps += 1
    if (above === start) return true
    // Another circle, which is found from its own nodes.
    if (steps > 1000) return true
  }
  return false
}

/** The nodes from the root to this one, without it. */
export function above(node: TreeNode): TreeNode[] {
  const path: TreeNode[] = []
  for (let each = node.parent; each; each = each.parent) path.unshift(each)
  return path
}
