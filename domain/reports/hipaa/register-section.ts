import { needsAcceptance } from '../../risk-register/risk-register.rules.ts'
import { levelOfRisk } from '../../risks/risk-levels.rules.ts'
import { rounded } from '../../risks/risks.rules.ts'
import { type Pair, riskOfAnswer } from '../compose/findings.ts'
import { table, text } from '../compose/frame.ts'
import { answerText, planText } from '../compose/gaps.ts'
import type { Cell, Section } from '../document/document.ts'
import { dayOf, figure, figureText, NONE, number, PLANS_NOT_KEPT, risk, textOf } from '../document/words.ts'
import type { Item } from '../report-data.ts'
import { isWeak, type RuleFindings } from './rule-findings.ts'

/** Each entity's threats with the vulnerabilities that they can use, and their treatment. */
export function registerSection(findings: RuleFindings): Section {
  const { data, pairs } = findings
  const byEntity = Map.groupBy(pairs, ({ entity }) => entity.id)
  const entities = data.entities.filter(({ id }) => byEntity.has(id))
  return {
    id: 'register',
    title: 'Risk register',
    blocks: [
      text(
        'For each entity its threats, the highest risk first. Below each are the controls that are not fully in place: the vulnerabilities that the threat can use, each with its likelihood and impact from 1 to 5, and its risk before the control and now.',
      ),
      ...(data.plans === null ? [text(PLANS_NOT_KEPT, 'note')] : []),
      ...(entities.length === 0
        ? [text('No risk can be named yet: nothing is answered, or no entity has a risk profile.', 'warning')]
        : []),
    ],
    sections: entities.map(({ id, name }) => ({
      id: `register-${id}`,
      title: name,
      blocks: [
        table(
          `Risks of ${name}`,
          [
            ['Vulnerability', 5],
            ['Control in place', 'below'],
            ['Likelihood', 'below'],
            ['Impact', 'below'],
            ['Risk before', 'below'],
            ['Risk now', 'below'],
            ['Measure', 'below'],
          ],
          (byEntity.get(id) ?? []).flatMap(pair => pairRows(findings, pair)),
          'None.',
        ),
      ],
    })),
  }
}

function pairRows(findings: RuleFindings, pair: Pair): Cell[][] {
  const weak = pair.items.filter(isWeak)
  const rows = weak.flatMap(item => vulnerabilityRow(findings, item))
  const unanswered = pair.items.filter(({ is_answered }) => !is_answered).length
  return [
    [headingOf(findings, pair)],
    ...rows,
    ...(rows.length === 0 ? [plainRow('Every control that is answered is fully in place.')] : []),
    ...(unanswered > 0 ? [plainRow(`Not answered: ${unanswered} of ${pair.items.length} questions.`)] : []),
  ]
}

const plainRow = (words: string): Cell[] => [words, NONE, NONE, NONE, NONE, NONE, NONE]

function headingOf({ data }: RuleFindings, { entity, threat, threshold, figures, items }: Pair): string {
  const place = (figures.risk ?? 0) > threshold ? 'above the threshold' : 'within the threshold'
  const registered = data.register?.risks.find(each => each.entity_id === entity.id && each.threat === threat)
  return [
    `${threat}: risk ${figureText(inherentOf(items) ?? 0)} before controls, ${textOf(risk(figures.risk, figures.coverage))} now, ${place}`,
    registered &&
      [
        `Registered as ${registered.state.toLowerCase()}`,
        needsAcceptance({ ...registered, ...figures, threshold }) && 'needs to be accepted again by an admin',
        `owner ${registered.owner ?? 'missing'}`,
        registered.review_date && `review on ${dayOf(registered.review_date)}`,
        registered.treatment || registered.reason,
      ]
        .filter(Boolean)
        .join('; '),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The risk of the answered items before any control, by their weights. */
export function inherentOf(items: readonly Item[]): number | null {
  const rated = items.filter(
    item => item.is_answered && item.score !== null && item.answer_likelihood !== null,
  )
  const weights = rated.reduce((sum, { answer_weight }) => sum + answer_weight, 0)
  if (weights === 0) return null
  const sum = rated.reduce(
    (total, { answer_weight, answer_likelihood, answer_impact }) =>
      total + answer_weight * (answer_likelihood ?? 0) * (answer_impact ?? 0) * 4,
    0,
  )
  return rounded(sum / weights)
}

function measureText(findings: RuleFindings, item: Item): Cell {
  const plan = planText(findings, item)
  return plan === NONE && findings.data.plans !== null ? 'No plan' : plan
}

function vulnerabilityRow(findings: RuleFindings, item: Item): Cell[][] {
  const answer = findings.answer(item)
  if (!answer) return []
  const { tempid, title } = findings.question(item.question_id)
  const { before, now } = riskOfAnswer(answer)
  return [
    [
      `${tempid} ${title}: ${answer.score === 0 ? 'not in place' : 'partly in place'}`,
      answerText('', answer.control),
      answer.likelihood === null ? NONE : number(answer.likelihood),
      answer.impact === null ? NONE : number(answer.impact),
      figure(before),
      now === null
        ? NONE
        : { text: `${figureText(now)} ${levelOfRisk(now)}`, value: now, level: levelOfRisk(now) },
      measureText(findings, item),
    ],
  ]
}
