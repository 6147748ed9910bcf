import { idMaker } from '../../protocols/oscal/export/ids.ts'
import type { UuidOf } from '../../protocols/oscal/export/regulations.ts'
import type { ControlStatus, ControlTestResult } from '../controls.rules.ts'

const OSCAL_VERSION = '1.2.1'

/** A control with the questions of one framework that it serves. */
export interface ControlToExport {
  id: number
  code: string
  name: string
  description: string
  status: ControlStatus
  kind: string | null
  operation: string | null
  owner: string | null
  last_result: ControlTestResult | null
  tested_on: string | null
  /** The identifiers of its questions. */
  questions: string[]
}

export interface ControlsToExport {
  company: string
  framework: { id: number; name: string; edition: string }
  /** The identifiers of the framework's questions, in order. */
  questions: string[]
  controls: ControlToExport[]
  /** The moment of the latest change, ISO 8601. */
  changed_at: string
}

/**
 * Writes controls as an OSCAL component definition: each control is a component, which implements the controls of the
 * framework's catalog whose questions it serves. Ids are those of the exported catalog.
 */
export function componentDefinitionOf(exported: ControlsToExport, uuidOf: UuidOf) {
  const { framework } = exported
  const catalog = uuidOf(`framework ${framework.id}`)
  const idOf = idsOf(exported)
  const components = exported.controls.map(control => ({
    uuid: uuidOf(`control ${control.id}`),
    type: 'process-procedure',
    title: titleOf(control),
    description: wordsOf(control),
    ...propsOf(control),
    'control-implementations': [
      {
        uuid: uuidOf(`control ${control.id} in framework ${framework.id}`),
        source: `#${catalog}`,
        description: `Implements ${framework.name}.`,
        'implemented-requirements': control.questions.map(question => ({
          uuid: uuidOf(`control ${control.id} for ${framework.id} ${question}`),
          'control-id': idOf(question),
          description: wordsOf(control),
        })),
      },
    ],
  }))
  const content = {
    metadata: metadataOf(`Controls of ${exported.company}`, exported),
    components,
    'back-matter': resourceOf(exported, catalog),
  }
  return { 'component-definition': { uuid: uuidOf(JSON.stringify(content)), ...content } }
}

/**
 * Writes controls as an OSCAL system security plan of the company: its components are the controls, and each requirement of the
 * framework that controls serve is implemented by these. A draft is planned; a control that failed its last test is implemented
 * in part.
 */
export function securityPlanOf(exported: ControlsToExport, uuidOf: UuidOf) {
  const { company, framework, controls } = exported
  const catalog = uuidOf(`framework ${framework.id}`)
  const idOf = idsOf(exported)
  const serving = (question: string) => controls.filter(({ questions }) => questions.includes(question))
  const requirements = exported.questions
    .filter(question => serving(question).length > 0)
    .map(question => ({
      uuid: uuidOf(`requirement ${framework.id} ${question}`),
      'control-id': idOf(question),
      'by-components': serving(question).map(control => ({
        'component-uuid': uuidOf(`control ${control.id}`),
        uuid: uuidOf(`requirement ${framework.id} ${question} by ${control.id}`),
        description: wordsOf(control),
        'implementation-status': { state: stateOf(control) },
      })),
    }))
  const content = {
    metadata: metadataOf(`System security plan of ${company}`, exported),
    'import-profile': { href: `#${catalog}` },
    'system-characteristics': {
      'system-ids': [{ 'identifier-type': 'http://ietf.org/rfc/rfc4122', id: uuidOf(`company ${company}`) }],
      'system-name': company,
      description: `The entities and systems that ${company} assesses with ${framework.name}.`,
      'system-information': {
        'information-types': [
          {
            uuid: uuidOf(`information of ${company}`),
            title: 'Information in scope',
            description: `Information to which ${framework.name} applies.`,
          },
        ],
      },
      status: { state: 'operational' },
      'authorization-boundary': {
        description: `Everything that ${company} assesses with ${framework.name}.`,
      },
    },
    'system-implementation': {
      users: [{ uuid: uuidOf(`people of ${company}`), title: 'People of the company' }],
      components: [
        {
          uuid: uuidOf(`system of ${company}`),
          type: 'this-system',
          title: company,
          description: 'The system as a whole.',
          status: { state: 'operational' },
        },
        ...controls.map(control => ({
          uuid: uuidOf(`control ${control.id}`),
          type: 'process-procedure',
          title: titleOf(control),
          description: wordsOf(control),
          ...propsOf(control),
          status: { state: control.status === 'Active' ? 'operational' : 'under-development' },
        })),
      ],
    },
    'control-implementation': {
      description: `The controls of ${company} by the requirements of ${framework.name}.`,
      'implemented-requirements': requirements,
    },
    'back-matter': resourceOf(exported, catalog),
  }
  return { 'system-security-plan': { uuid: uuidOf(JSON.stringify(content)), ...content } }
}

/** The ids of the catalog's controls by the identifiers of questions. */
function idsOf({ questions }: ControlsToExport): (question: string) => string {
  const idOf = idMaker()
  const ids = new Map(questions.map(question => [question, idOf(question)]))
  return question => ids.get(question) ?? idOf(question)
}

const line = (text: string) => text.replace(/\s+/g, ' ').trim()

const titleOf = ({ code, name }: ControlToExport) => line(code ? `${code} ${name}` : name)

const wordsOf = ({ name, description }: ControlToExport) => description.trim() || line(name)

function stateOf({ status, last_result }: ControlToExport): 'planned' | 'partial' | 'implemented' {
  if (status === 'Draft') return 'planned'
  return last_result === null || last_result === 'effective' ? 'implemented' : 'partial'
}

const NS = 'urn:assay:control'

function propsOf({ status, kind, operation, owner, last_result, tested_on }: ControlToExport) {
  const facts = { status, kind, operation, owner, 'last-result': last_result, 'tested-on': tested_on }
  const props = Object.entries(facts).flatMap(([name, value]) =>
    value ? [{ name, ns: NS, value: line(value) }] : [],
  )
  return { props }
}

function metadataOf(title: string, { changed_at, framework }: ControlsToExport) {
  return {
    title: line(title),
    'last-modified': new Date(changed_at).toISOString(),
    version: changed_at.slice(0, 10),
    'oscal-version': OSCAL_VERSION,
    remarks: `By the questions of ${framework.name}.`,
  }
}

function resourceOf({ framework: { name, edition } }: ControlsToExport, uuid: string) {
  return { resources: [{ uuid, title: line([name, edition].filter(Boolean).join(' ')) }] }
}
