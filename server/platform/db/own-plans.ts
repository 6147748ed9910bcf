import {
  type BinaryOperationNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  RawNode,
  ReferenceNode,
  ValueNode,
} from 'kysely'

/** The columns whose value decides how many rows a statement reads. */
const owners = ['organization_id', 'assessment_period_id']
const beforeOwner = new RegExp(String.raw`\b(?:${owners.join('|')}) (?:=|is not distinct from) $`)

/**
 * Writes the company and the assessment period into the text of a statement instead of handing them over as values. As
 * every text is prepared once, the company gets plans that are made for its own size, and pays for planning as rarely as
 * others do.
 */
export const ownPlans: KyselyPlugin = {
  transformQuery: ({ node }) => transformer.transformNode(node),
  transformResult: async ({ result }) => result,
}

class OwnerWriter extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode): RawNode {
    const parameters = node.parameters.map((parameter, index) =>
      beforeOwner.test(node.sqlFragments[index] ?? '') ? written(parameter) : parameter,
    )
    return super.transformRaw({ ...node, parameters })
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const rightOperand = isOwner(node.leftOperand) ? written(node.rightOperand) : node.rightOperand
    return super.transformBinaryOperation({ ...node, rightOperand })
  }
}

const transformer = new OwnerWriter()

function isOwner(node: OperationNode): boolean {
  return ReferenceNode.is(node) && 'column' in node.column && owners.includes(node.column.column.name)
}

/** An id as text of its type; anything else stays as it is. */
function written(node: OperationNode): OperationNode {
  if (!ValueNode.is(node) || node.immediate || !Number.isSafeInteger(node.value)) return node
  return RawNode.createWithSql(`'${node.value}'::bigint`)
}
