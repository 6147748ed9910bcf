import type { UuidOf } from '../../protocols/oscal/export/regulations.ts'
import { type Findings, findingsIn } from '../compose/findings.ts'
import { answerText } from '../compose/gaps.ts'
import type { Answer, Item, ReportData } from '../report-data.ts'
import { characterizations, controlIds, line, metadataOf, NS, originOf, some } from './oscal-parts.ts'

/**
 * Writes an assessment of one framework as OSCAL assessment results: an observation for each answer, a risk for each that is
 * not fully in place, and a finding for each question, which is satisfied if every entity in scope is.
 */
export function assessmentResultsOf(data: ReportData, uuidOf: UuidOf) {
  const findings = findingsIn(data)
  const { period, company, entities } = data
  const [framework] = data.frameworks
  const idOf = controlIds(data)
  const inScope = data.items.filter(({ is_excluded, is_listed }) => is_listed && !is_excluded)
  const byQuestion = Map.groupBy(inScope, ({ question_id }) => question_id)
  const answers = inScope.flatMap(item => findings.answer(item) ?? [])
  const plan = uuidOf(`assessment plan ${period.id} ${framework?.id ?? 0}`)
  const content = {
    metadata: metadataOf(`Assessment results of ${company}, ${period.name}`, data, uuidOf),
    'import-ap': { href: `#${plan}` },
    results: [
      {
        uuid: uuidOf(`results ${period.id} ${framework?.id ?? 0} ${data.scope.name}`),
        title: line(`${framework?.name ?? ''}: ${data.scope.name}, ${period.name}`),
        description: `The answers of ${period.name} to the questions of ${framework?.name ?? 'the framework'}.`,
        start: `${period.start_date}T00:00:00Z`,
        ...(period.closed_at && { end: period.closed_at }),
        'local-definitions': {
          ...some(
            'components',
            entities.map(({ id, name, location }) => ({
              uuid: uuidOf(`entity ${id}`),
              type: 'system',
              title: line(name),
              description: location || line(name),
              status: { state: 'operational' },
            })),
          ),
        },
        'reviewed-controls': {
          'control-selections': [
            byQuestion.size === 0
              ? { 'include-all': {} }
              : { 'include-controls': [...byQuestion.keys()].map(id => ({ 'control-id': idOf(id) })) },
          ],
        },
        ...some(
          'observations',
          answers.map(answer => observationOf(findings, answer, uuidOf)),
        ),
        ...some(
          'risks',
          answers.filter(isWeak).map(answer => riskOf(findings, answer, uuidOf)),
        ),
        ...some(
          'findings',
          [...byQuestion].map(([id, items]) => findingOf(findings, { id, items, target: idOf(id) }, uuidOf)),
        ),
      },
    ],
    'back-matter': {
      resources: [{ uuid: plan, title: 'Assessment plan', description: 'The questions of the framework.' }],
    },
  }
  return { 'assessment-results': { uuid: uuidOf(JSON.stringify(content)), ...content } }
}

export const isWeak = ({ score }: Answer): boolean => score !== null && score < 100

const keyOf = ({ entity_id, question_id }: Pick<Answer, 'entity_id' | 'question_id'>) =>
  `${entity_id} ${question_id}`

function observationOf({ data, question, entity }: Findings, answer: Answer, uuidOf: UuidOf) {
  const { tempid, title } = question(answer.question_id)
  const { interviewee, files, control, not_applicable, not_applicable_reason } = answer
  const methods = [...(interviewee ? ['INTERVIEW'] : []), ...(files.length > 0 ? ['EXAMINE'] : [])]
  return {
    uuid: uuidOf(`observation ${data.period.id} ${keyOf(answer)}`),
    title: line(`${tempid} ${title}: ${entity(answer.entity_id).name}`),
    description: not_applicable
      ? `Not applicable. ${not_applicable_reason || 'No reason is documented.'}`
      : answerText(answer.option, control),
    props: [
      { name: 'answered-by', ns: NS, value: line(answer.answered_by) },
      ...(answer.score === null ? [] : [{ name: 'score', ns: NS, value: String(answer.score) }]),
      ...(answer.accepted_by ? [{ name: 'accepted-by', ns: NS, value: line(answer.accepted_by) }] : []),
    ],
    methods: methods.length > 0 ? methods : ['UNKNOWN'],
    types: ['control-objective'],
    origins: [originOf(data, uuidOf)],
    subjects: [{ 'subject-uuid': uuidOf(`entity ${answer.entity_id}`), type: 'component' }],
    ...some(
      'relevant-evidence',
      files.map(({ name, added_at, sha256 }) => ({
        description: `${name}, added ${added_at.slice(0, 10)}`,
        ...(sha256 && { props: [{ name: 'sha-256', ns: NS, value: sha256 }] }),
      })),
    ),
    collected: answer.answered_at,
  }
}

export function riskOf({ data, question, entity, tasks }: Findings, answer: Answer, uuidOf: UuidOf) {
  const { tempid, title, question: words, threat } = question(answer.question_id)
  const planned = tasks(answer)
  const due = planned
    .flatMap(({ due_date, state }) => (due_date && state !== 'done' ? [due_date] : []))
    .sort()
  return {
    uuid: uuidOf(`risk ${data.period.id} ${keyOf(answer)}`),
    title: line(`${tempid} ${title}: ${entity(answer.entity_id).name}`),
    description: words,
    statement: answerText(answer.option, answer.control),
    status: planned.length > 0 ? 'remediating' : 'open',
    ...(threat && { props: [{ name: 'threat', ns: NS, value: line(threat) }] }),
    ...characterizations(data, answer, uuidOf),
    ...(due[0] && { deadline: `${due.at(-1)}T00:00:00Z` }),
    ...some(
      'remediations',
      planned.map(({ plan_id, plan, task, owner, due_date, state, completed_at }, at) => ({
        uuid: uuidOf(`remediation ${plan_id} ${task} ${keyOf(answer)} ${at}`),
        lifecycle: state === 'done' ? 'completed' : 'planned',
        title: line(task),
        description: `Task of the action plan ${plan}.`,
        ...(owner && { props: [{ name: 'owner', ns: NS, value: line(owner) }] }),
        tasks: [
          {
            uuid: uuidOf(`milestone ${plan_id} ${task} ${keyOf(answer)} ${at}`),
            type: 'milestone',
            title: line(task),
            ...(due_date && { timing: { 'on-date': { date: `${due_date}T00:00:00Z` } } }),
            ...(completed_at && { remarks: `Completed ${completed_at.slice(0, 10)}.` }),
          },
        ],
      })),
    ),
    'related-observations': [
      { 'observation-uuid': uuidOf(`observation ${data.period.id} ${keyOf(answer)}`) },
    ],
  }
}

interface About {
  id: number
  items: Item[]
  /** The control of the catalog. */
  target: string
}

function findingOf({ data, question, answer }: Findings, { id, items, target }: About, uuidOf: UuidOf) {
  const { tempid, title, question: words } = question(id)
  const answers = items.flatMap(item => answer(item) ?? [])
  const isSatisfied = answers.length === items.length && !answers.some(isWeak)
  return {
    uuid: uuidOf(`finding ${data.period.id} ${id} ${data.scope.name}`),
    title: line(`${tempid} ${title}`),
    description: words,
    target: {
      type: 'objective-id',
      'target-id': target,
      status: {
        state: isSatisfied ? 'satisfied' : 'not-satisfied',
        remarks: `${answers.length} of ${items.length} answered, ${answers.filter(isWeak).length} not fully in place.`,
      },
    },
    ...some(
      'related-observations',
      answers.map(each => ({ 'observation-uuid': uuidOf(`observation ${data.period.id} ${keyOf(each)}`) })),
    ),
    ...some(
      'related-risks',
      answers.filter(isWeak).map(each => ({ 'risk-uuid': uuidOf(`risk ${data.period.id} ${keyOf(each)}`) })),
    ),
  }
}
