import { table, text } from '../compose/frame.ts'
import type { Cell, Section } from '../document/document.ts'
import { dayOf, NONE } from '../document/words.ts'
import type { Item } from '../report-data.ts'
import { isNotInPlace, type RuleFindings } from './rule-findings.ts'
import { sectionOfRule, securityRule } from './security-rule.ts'

/** Exclusions and answers “not applicable”, each with its reason and the person who decided. */
export function exclusionsSection(findings: RuleFindings): Section {
  const { data, entity, question } = findings
  const about = (of: { entity_id: number; question_id: number }) => {
    const { tempid, question: words } = question(of.question_id)
    return [entity(of.entity_id).name, `${tempid} ${words}`]
  }
  const shown = new Set(data.items.map(({ entity_id, question_id }) => `${entity_id} ${question_id}`))
  return {
    id: 'exclusions',
    title: 'Exclusions, and answers “not applicable”',
    blocks: [
      table(
        'Exclusions',
        [
          ['Entity', 2],
          ['Question', 5],
          ['Reason', 4],
          ['Asked for by', 2],
          ['Decided by', 2],
        ],
        data.exclusions
          .filter(({ entity_id, question_id }) => shown.has(`${entity_id} ${question_id}`))
          .map(each => [
            ...about(each),
            each.reason || 'No reason is documented.',
            each.asked_by ?? NONE,
            `${each.decided_by}\n${dayOf(each.decided_at)}`,
          ]),
        'No question is excused.',
      ),
      table(
        'Answers “not applicable”',
        [
          ['Entity', 2],
          ['Question', 5],
          ['Reason', 4],
          ['Answered by', 2],
          ['Accepted by', 2],
        ],
        findings.answers
          .filter(({ not_applicable }) => not_applicable)
          .map(each => [
            ...about(each),
            each.not_applicable_reason || 'No reason is documented.',
            `${each.answered_by}\n${dayOf(each.answered_at)}`,
            each.accepted_by ? `${each.accepted_by}\n${dayOf(each.accepted_at)}` : NONE,
          ]),
        'No answer is “not applicable”.',
      ),
    ],
  }
}

/** The addressable specifications that are not fully in place, with the documented reason. */
export function addressableSection(findings: RuleFindings): Section {
  const lines = securityRule.filter(([, , designation]) => designation === 'A')
  const rows = lines.flatMap(([identifier, name]) => {
    const items = findings.itemsOf(identifier).filter(item => isNotInPlace(item) && item.is_listed)
    const byQuestion = Map.groupBy(items, ({ question_id }) => question_id)
    return items.length === 0
      ? []
      : [
          [`${identifier} ${name}`],
          ...[...byQuestion].flatMap(([id, each]) => addressableRows(findings, identifier, id, each)),
        ]
  })
  return {
    id: 'addressable',
    title: 'Addressable specifications',
    blocks: [
      text(
        'Under 45 CFR 164.306(d)(3), an addressable specification is implemented, or the reason why it is not reasonable and appropriate is documented, with what is done instead. These are not fully in place.',
      ),
      table(
        'Addressable specifications that are not fully in place',
        [
          ['Question', 4],
          ['State', 2],
          ['Entities', 4],
          ['Documented reason', 4],
        ],
        rows,
        'Every addressable specification is fully in place.',
      ),
    ],
  }
}

/** The entities of a question by their state and reason: those with the same share a row. */
function addressableRows(
  findings: RuleFindings,
  identifier: string,
  questionId: number,
  items: readonly Item[],
): Cell[][] {
  const { tempid, title } = findings.question(questionId)
  const alike = Map.groupBy(items, item =>
    JSON.stringify([stateOf(item), documentedReason(findings, identifier, item)]),
  )
  return [...alike.values()].map(same => [
    `${tempid} ${title}`,
    same[0] ? stateOf(same[0]) : '',
    same.map(({ entity_id }) => findings.entity(entity_id).name).join(', '),
    same[0] ? documentedReason(findings, identifier, same[0]) : '',
  ])
}

/** The reason why it does not apply; what is in place instead is in the section of the line. */
function documentedReason(findings: RuleFindings, identifier: string, item: Item): Cell {
  const reason = reasonOf(findings, item)
  if (reason === null) return 'No reason is documented.'
  return findings.answer(item)?.not_applicable
    ? reason
    : { text: `What is in place is in section ${identifier}.`, to: sectionOfRule(identifier) }
}

function stateOf({ is_answered, score }: Item): string {
  if (!is_answered) return 'Not answered'
  if (score === null) return 'Not applicable'
  return score === 0 ? 'Not in place' : 'Partly in place'
}

/** The reason why it does not apply, or the control that is in place instead; null if neither is documented. */
export function reasonOf(findings: RuleFindings, item: Item): string | null {
  const answer = findings.answer(item)
  if (!answer) return null
  const words = answer.not_applicable ? answer.not_applicable_reason : answer.control
  return words && words !== 'N/A' ? words : null
}
