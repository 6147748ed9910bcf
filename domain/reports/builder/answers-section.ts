import { riskOfAnswer } from '../compose/findings.ts'
import { linksIn, table } from '../compose/frame.ts'
import { answerText, isOpenGap } from '../compose/gaps.ts'
import type { Block, Cell } from '../document/document.ts'
import { dayOf, figure, NONE, risk } from '../document/words.ts'
import type { RuleFindings } from '../hipaa/rule-findings.ts'
import type { Answer, Item } from '../report-data.ts'
import type { AnswerState } from './choices.ts'
import type { RecipeSection } from './recipe.ts'

type Filter = RecipeSection['filter']

const states: Record<AnswerState, (item: Item, answer: Answer | undefined) => boolean> = {
  all: () => true,
  answered: (_, answer) => answer !== undefined,
  open: (item, answer) => !item.is_answered && answer === undefined,
  gaps: isOpenGap,
  not_applicable: (_, answer) => answer?.not_applicable === true,
  not_accepted: (item, answer) => answer !== undefined && !item.accepted,
  without_evidence: (_, answer) =>
    answer !== undefined && answer.files.length === 0 && answer.reference === '',
}

/** The answers that the person may read and the filter chooses, by question. */
export function answersBlock(findings: RuleFindings, { state, search }: Filter): Block {
  const words = search.toLowerCase()
  const shown = findings.data.items.filter(item => {
    if (item.is_excluded || !item.is_listed) return false
    const answer = findings.answer(item)
    return states[state](item, answer) && (words === '' || wordsOf(findings, item, answer).includes(words))
  })
  const byQuestion = Map.groupBy(shown, ({ question_id }) => question_id)
  const rows = [...byQuestion].flatMap(([id, items]) => {
    const { tempid, question } = findings.question(id)
    return [[`${tempid} ${question}`], ...items.map(item => answerRow(findings, item))]
  })
  return table(
    'Answers',
    [
      ['Entity', 1],
      ['Answer and control in place', 4],
      ['Score', 'below'],
      ['Risk', 'below'],
      ['Evidence', 'below'],
      ['Answered', 'below'],
    ],
    rows,
    'No answer is like this.',
  )
}

function wordsOf({ question, entity }: RuleFindings, item: Item, answer: Answer | undefined): string {
  const asked = question(item.question_id)
  return [
    asked.tempid,
    asked.question,
    entity(item.entity_id).name,
    answer?.option,
    answer?.control,
    answer?.not_applicable_reason,
  ]
    .join('\n')
    .toLowerCase()
}

function answerRow(findings: RuleFindings, item: Item): Cell[] {
  const answer = findings.answer(item)
  const { id, name } = findings.entity(item.entity_id)
  const entity = { text: name, href: linksIn(findings.data).entity(id) }
  if (!answer) return [entity, item.is_answered ? 'Answered' : 'Not answered', NONE, NONE, NONE, NONE]
  const evidence = answer.files.map(file => `${findings.numberOf(file)} ${file.name}`)
  return [
    entity,
    answer.not_applicable
      ? `Not applicable\n${answer.not_applicable_reason || 'No reason is documented.'}`
      : answerText(answer.option, answer.control),
    figure(answer.score),
    risk(riskOfAnswer(answer).now),
    [...evidence, answer.reference && `Reference: ${answer.reference}`].filter(Boolean).join('\n') || NONE,
    `${answer.answered_by}, ${dayOf(answer.answered_at)}${item.accepted ? '' : ', not accepted'}`,
  ]
}
