import type { Block, Cell, Section } from '../document/document.ts'
import { dayOf, figure, NONE, PLANS_NOT_KEPT, risk, textOf } from '../document/words.ts'
import type { Framework, Item } from '../report-data.ts'
import { type Findings, riskOfAnswer } from './findings.ts'
import { linksIn, table, text } from './frame.ts'

/** Checks whether an item that the person may see has no answer, or a control that is not fully in place. */
export const isOpenGap = (item: Item) =>
  !item.is_excluded && item.is_listed && (!item.is_answered || (item.score !== null && item.score < 100))

/** Lists every gap of a framework by topic. */
export function gapsSection(findings: Findings, { id }: Framework): Section {
  const items = findings.itemsBy.protocol_id(id).filter(isOpenGap)
  const byTopic = Map.groupBy(items, ({ topic_id }) => topic_id)
  const topics = findings.data.topics.filter(topic => byTopic.has(topic.id))
  return {
    id: 'gaps',
    title: 'Gaps',
    blocks: [
      text(
        'Questions without an answer, and controls that are not fully in place, with what is in place and the plan for the rest.',
      ),
      ...(findings.data.plans === null ? [text(PLANS_NOT_KEPT, 'note')] : []),
      ...(topics.length === 0 ? [text('Every control is fully in place.', 'note')] : []),
    ],
    sections: topics.map(topic => ({
      id: `gaps-${topic.id}`,
      title: `${topic.tempid} ${topic.title}`,
      blocks: [gapsTable(findings, topic.title, byTopic.get(topic.id) ?? [])],
    })),
  }
}

function gapsTable(findings: Findings, title: string, items: readonly Item[]): Block {
  const byQuestion = Map.groupBy(items, ({ question_id }) => question_id)
  const rows = [...byQuestion].flatMap(([id, each]) => {
    const { tempid, question } = findings.question(id)
    return [[`${tempid} ${question}`], ...gapRows(findings, each)]
  })
  return table(
    `Gaps: ${title}`,
    [
      ['Entity', 1],
      ['Answer and control in place', 4],
      ['Score', 'below'],
      ['Risk', 'below'],
      ['Plan', 'below'],
    ],
    rows,
    'None.',
  )
}

/** The answers to one question, and then in one row the entities that have none. */
function gapRows(findings: Findings, items: readonly Item[]): Cell[][] {
  const links = linksIn(findings.data)
  const open = items.filter(({ is_answered }) => !is_answered)
  const names = open.map(item => findings.entity(item.entity_id).name)
  const answered = items.flatMap(item => {
    const answer = findings.answer(item)
    const entity = findings.entity(item.entity_id)
    if (!answer) return []
    return [
      [
        { text: entity.name, href: links.entity(entity.id) },
        answerText(answer.option, answer.control),
        figure(answer.score),
        risk(riskOfAnswer(answer).now),
        planText(findings, item),
      ],
    ]
  })
  return open.length === 0
    ? answered
    : [
        ...answered,
        [
          names.join(', '),
          'Not answered',
          NONE,
          NONE,
          open
            .map(item => planText(findings, item))
            .filter(words => words !== NONE)
            .map(textOf)
            .join('\n') || NONE,
        ],
      ]
}

/** The chosen option, and the control in place below it. */
export function answerText(option: string | null, control: string): string {
  return [option ?? 'Not applicable', control === 'N/A' ? 'No control in place' : control]
    .filter(Boolean)
    .join('\n')
}

const states = { todo: 'to do', in_progress: 'in progress', done: 'done' } as const

/** The tasks about an item, each with its owner, due date and state. */
export function planText({ tasks }: Pick<Findings, 'tasks'>, item: Item): Cell {
  const words = tasks(item).map(
    ({ task, plan, owner, due_date, state }) =>
      `${task} (${plan}; ${owner ?? 'no owner'}; ${due_date ? `due ${dayOf(due_date)}` : 'no due date'}; ${states[state]})`,
  )
  return words.join('\n') || NONE
}
