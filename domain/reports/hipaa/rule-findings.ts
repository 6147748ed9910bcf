import type { Findings } from '../compose/findings.ts'
import type { Answer, EvidenceFile, Item, PolicyInForce } from '../report-data.ts'
import { securityRule } from './security-rule.ts'

/** The facts of a report, found by the citations of the rule. */
export interface RuleFindings extends Findings {
  /** The items whose question cites the line. */
  itemsOf: (identifier: string) => Item[]
  /** The items whose question cites a line that begins so. */
  itemsBelow: (prefixes: readonly string[]) => Item[]
  /** The answers to the items, without those that are excused. */
  answers: Answer[]
  /** The policies in force that serve a question about the line. */
  policiesOf: (identifier: string) => PolicyInForce[]
  /** Each file of evidence once, in the order in which the report names them. */
  evidence: Evidence[]
  /** The number by which the report names a file, such as `E12`. */
  numberOf: (file: EvidenceFile) => string
}

export interface Evidence {
  file: EvidenceFile
  number: string
  /** The answers that it is evidence of. */
  answers: Answer[]
}

export function ruleFindingsIn(findings: Findings): RuleFindings {
  const { data, question } = findings
  const citations = (item: Item) => question(item.question_id).identifiers
  const byLine = new Map(
    securityRule.map(([identifier]) => [
      identifier,
      data.items.filter(item => citations(item).includes(identifier)),
    ]),
  )
  const policies = new Map<string, PolicyInForce[]>()
  const cited = new Map(data.questions.map(({ id, identifiers }) => [id, identifiers]))
  for (const policy of data.policies ?? [])
    for (const identifier of new Set(policy.question_ids.flatMap(id => cited.get(id) ?? [])))
      policies.set(identifier, [...(policies.get(identifier) ?? []), policy])
  const answers = data.items.flatMap(item => (item.is_excluded ? [] : (findings.answer(item) ?? [])))
  const evidence = evidenceIn(answers)
  const numbers = new Map(evidence.map(({ file, number }) => [file.id, number]))
  return {
    ...findings,
    evidence,
    numberOf: ({ id }) => numbers.get(id) ?? '',
    itemsOf: identifier => byLine.get(identifier) ?? [],
    itemsBelow: prefixes =>
      data.items.filter(item =>
        citations(item).some(identifier => prefixes.some(prefix => identifier.startsWith(prefix))),
      ),
    answers,
    policiesOf: identifier => policies.get(identifier) ?? [],
  }
}

function evidenceIn(answers: readonly Answer[]): Evidence[] {
  const named = answers.flatMap(answer => answer.files.map(file => ({ file, answer })))
  return [...Map.groupBy(named, ({ file }) => file.id).values()].flatMap((same, at) =>
    same[0] ? [{ file: same[0].file, number: `E${at + 1}`, answers: same.map(({ answer }) => answer) }] : [],
  )
}

/** An answer that does not say that the control is fully in place. */
export const isNotInPlace = ({ is_excluded, is_answered, score }: Item): boolean =>
  !is_excluded && (!is_answered || score === null || score < 100)

/** An answered item whose control is in place in part, or not at all. */
export const isWeak = ({ is_excluded, is_answered, score }: Item): boolean =>
  !is_excluded && is_answered && score !== null && score < 100
