import { table, text } from '../compose/frame.ts'
import { answerText } from '../compose/gaps.ts'
import type { Block, Cell, Section } from '../document/document.ts'
import { dayOf, figure, momentOf, NONE } from '../document/words.ts'
import type { Answer, Item } from '../report-data.ts'
import type { RuleFindings } from './rule-findings.ts'
import type { RuleLine } from './rule-line.ts'
import { namesIn } from './scope-sections.ts'
import { safeguards, sectionOfRule } from './security-rule.ts'

const designations = { R: 'Required', A: 'Addressable', '': 'Standard' } as const

/** Every standard and specification, with its questions, answers, controls and evidence. */
export const ruleSections = (findings: RuleFindings): Section[] =>
  safeguards.map(({ id, name, lines }) => ({
    id,
    title: name,
    blocks: [],
    sections: lines.map(line => lineSection(findings, line)),
  }))

function lineSection(findings: RuleFindings, line: RuleLine): Section {
  const [identifier, name, designation, demand] = line
  return {
    id: sectionOfRule(identifier),
    title: `${identifier} ${name}${designation && ` (${designation})`}`,
    blocks: [
      text(`${designations[designation]}. ${demand}`, 'note'),
      ...policyBlocks(findings, identifier),
      answersBlock(findings, line),
    ],
  }
}

function policyBlocks({ data, policiesOf }: RuleFindings, identifier: string): Block[] {
  if (data.policies === null) return []
  const words = policiesOf(identifier).map(
    ({ title, number, published_at }) => `${title}, version ${number}, in force since ${dayOf(published_at)}`,
  )
  return words.length === 0 ? [] : [text(`Policies: ${words.join('; ')}.`)]
}

function answersBlock(findings: RuleFindings, [identifier, name, designation]: RuleLine): Block {
  const items = findings.itemsOf(identifier)
  if (items.length === 0)
    return text(
      designation === ''
        ? 'This standard is met through its specifications, which follow.'
        : 'No question about it is in the scope of this report.',
      designation === '' ? undefined : 'warning',
    )
  const byQuestion = Map.groupBy(items, ({ question_id }) => question_id)
  const rows = [...byQuestion].flatMap(([id, each]) => {
    const { tempid, question } = findings.question(id)
    return [[`${tempid} ${question}`], ...itemRows(findings, each)]
  })
  return table(
    `${identifier} ${name}`,
    [
      ['Entity', 1],
      ['Answer', 'shared'],
      ['Score', 'shared'],
      ['Control in place', 4],
      ['Evidence', 'below'],
      ['Answered', 'below'],
      ['Accepted', 'below'],
    ],
    rows,
    'None.',
  )
}

/** The answered items by their answer, each in a row; then the excused and the open ones, a row for each kind. */
function itemRows(findings: RuleFindings, items: readonly Item[]): Cell[][] {
  const answers = items.flatMap(item => (item.is_excluded ? [] : (findings.answer(item) ?? [])))
  const byOption = [...Map.groupBy(answers, ({ letter }) => letter ?? '').entries()]
  const answered = byOption
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, alike]) => alike)
    .map(answer => answerRow(findings, findings.entity(answer.entity_id).name, answer))
  const named = (some: readonly Item[]) => some.map(item => findings.entity(item.entity_id).name).join(', ')
  const excused = items.filter(({ is_excluded }) => is_excluded)
  const listed = items.filter(item => !item.is_excluded && !findings.answer(item) && item.is_listed)
  return [
    ...answered,
    ...(excused.length > 0
      ? [stateRow(named(excused), 'Excused. Section “Exclusions” has the reasons.')]
      : []),
    ...(listed.length > 0 ? [stateRow(named(listed), 'Not answered')] : []),
    ...(answered.length + excused.length + listed.length === 0
      ? [stateRow(NONE, 'Assigned to others, and not part of this report.')]
      : []),
  ]
}

const stateRow = (entities: string, words: string): Cell[] => [entities, words, NONE, NONE, NONE, NONE, NONE]

const answerRow = (findings: RuleFindings, entity: string, answer: Answer): Cell[] => [
  entity,
  answer.letter && answer.option ? `${answer.letter}. ${answer.option}` : (answer.option ?? 'Not applicable'),
  figure(answer.score),
  answer.not_applicable
    ? answer.not_applicable_reason || 'No reason is documented.'
    : answerText('', answer.control) || NONE,
  evidenceText(findings, answer),
  `${namesIn(answer)}\n${momentOf(answer.answered_at)}`,
  answer.accepted_by ? `${answer.accepted_by}\n${momentOf(answer.accepted_at)}` : 'Not accepted',
]

/** Each file with its number in section “Evidence” and its day, and the reference that the answer has to a place outside. */
function evidenceText({ numberOf }: RuleFindings, { files, reference }: Answer): string {
  const named = files.map(file => `${numberOf(file)} ${file.name}, ${dayOf(file.added_at)}`)
  return [...named, reference && `Reference: ${reference}`].filter(Boolean).join('\n') || NONE
}
