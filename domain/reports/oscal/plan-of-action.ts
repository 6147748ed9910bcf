import type { UuidOf } from '../../protocols/oscal/export/regulations.ts'
import { findingsIn } from '../compose/findings.ts'
import { planText } from '../compose/gaps.ts'
import { NONE, textOf } from '../document/words.ts'
import type { ReportData } from '../report-data.ts'
import { isWeak, riskOf } from './assessment-results.ts'
import { line, metadataOf } from './oscal-parts.ts'

/**
 * Writes what is not fully in place as an OSCAL plan of action and milestones: an item for each, with its risk and the tasks of
 * action plans about it. Null if everything is in place.
 */
export function planOfActionOf(data: ReportData, uuidOf: UuidOf) {
  const findings = findingsIn(data)
  const weak = data.items.flatMap(item => {
    const answer = item.is_excluded ? undefined : findings.answer(item)
    return answer && isWeak(answer) ? [{ item, answer, risk: riskOf(findings, answer, uuidOf) }] : []
  })
  if (weak.length === 0) return null
  const content = {
    metadata: metadataOf(
      `Plan of action and milestones of ${data.company}, ${data.period.name}`,
      data,
      uuidOf,
    ),
    'system-id': {
      'identifier-type': 'http://ietf.org/rfc/rfc4122',
      id: uuidOf(`company ${data.company}`),
    },
    // The observations are in the assessment results.
    risks: weak.map(({ risk: { 'related-observations': _, ...risk } }) => risk),
    'poam-items': weak.map(({ item, answer, risk }) => {
      const plan = textOf(planText(findings, item))
      return {
        uuid: uuidOf(`item ${data.period.id} ${answer.entity_id} ${answer.question_id}`),
        title: line(risk.title),
        description: plan === NONE ? 'There is no plan yet.' : plan,
        'related-risks': [{ 'risk-uuid': risk.uuid }],
      }
    }),
  }
  return { 'plan-of-action-and-milestones': { uuid: uuidOf(JSON.stringify(content)), ...content } }
}
