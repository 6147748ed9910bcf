import { idMaker } from '../../protocols/oscal/export/ids.ts'
import type { UuidOf } from '../../protocols/oscal/export/regulations.ts'
import { riskOfAnswer } from '../compose/findings.ts'
import type { Answer, ReportData } from '../report-data.ts'

export const NS = 'urn:assay:assessment'

/** A title or value of one line; OSCAL allows no empty one. */
export const line = (text: string): string => text.replace(/\s+/g, ' ').trim() || '–'

/** A list that is left out where it is empty, as OSCAL allows none that is. */
export const some = <Key extends string, Item>(key: Key, items: readonly Item[]): { [K in Key]?: Item[] } =>
  items.length === 0 ? {} : ({ [key]: [...items] } as { [K in Key]?: Item[] })

/** The ids of the controls of the exported catalog, by the ids of questions. */
export function controlIds({ questions }: ReportData): (questionId: number) => string {
  const idOf = idMaker()
  const ids = new Map(questions.map(({ id, identifier }) => [id, idOf(identifier)]))
  return questionId => ids.get(questionId) ?? `question-${questionId}`
}

/** The metadata, with the company as the party from which everything comes. A closed assessment was last modified when it closed. */
export function metadataOf(title: string, { company, period, moment, reach }: ReportData, uuidOf: UuidOf) {
  const modified = period.closed_at ?? moment
  return {
    title: line(title),
    'last-modified': modified,
    version: modified.slice(0, 10),
    'oscal-version': '1.2.1',
    parties: [{ uuid: companyUuid(company, uuidOf), type: 'organization', name: line(company) }],
    remarks: reach,
  }
}

const companyUuid = (company: string, uuidOf: UuidOf) => uuidOf(`company ${company}`)

export const originOf = ({ company }: ReportData, uuidOf: UuidOf) => ({
  actors: [{ type: 'party', 'actor-uuid': companyUuid(company, uuidOf) }],
})

/** Likelihood, impact and the risk before and now of an answer, as they were saved with it. */
export function characterizations(data: ReportData, answer: Answer, uuidOf: UuidOf) {
  const { before, now } = riskOfAnswer(answer)
  const facets = Object.entries({
    likelihood: answer.likelihood,
    impact: answer.impact,
    'risk-before': before,
    'risk-now': now,
  }).flatMap(([name, value]) => (value === null ? [] : [{ name, system: NS, value: String(value) }]))
  return facets.length === 0 ? {} : { characterizations: [{ origin: originOf(data, uuidOf), facets }] }
}
