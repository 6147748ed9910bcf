import type { LinkableRecord } from '#domain/controls/control-links.contract.ts'
import type { ControlledEntity, RestingAnswer } from '#domain/controls/control-overview.contract.ts'
import type { ControlPart } from '#domain/controls/control-parts.contract.ts'
import type { ControlledQuestion } from '#domain/controls/control-questions.contract.ts'
import type { ControlStarter } from '#domain/controls/control-starters.contract.ts'
import type { ControlTest } from '#domain/controls/control-tests.contract.ts'
import type { Control } from '#domain/controls/controls.contract.ts'
import { cellOfNames } from '#server/platform/sheets/names-in.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** A code as people write it, such as `Preventive`. */
const word = (code: string | null) => code && `${code[0]?.toUpperCase()}${code.slice(1)}`

const results = { effective: 'Effective', partly: 'Partly effective', not_effective: 'Not effective' }

/** The list of controls as CSV, with the headings that an import knows. */
export const controlSheet: Sheet<Control> = [
  { heading: 'Code', cell: control => control.code },
  { heading: 'Name', cell: control => control.name },
  { heading: 'Description', cell: control => control.description },
  { heading: 'Status', cell: control => control.status },
  { heading: 'Kind', cell: ({ kind }) => word(kind) },
  { heading: 'Operation', cell: ({ operation }) => word(operation) },
  { heading: 'Review interval (months)', cell: control => control.review_months },
  { heading: 'Owner', cell: control => control.owner?.full_name },
  { heading: 'Owner email', cell: control => control.owner?.email },
  { heading: 'Objective', cell: control => control.objective?.name },
  { heading: 'Function', cell: control => control.function?.name },
  { heading: 'Process', cell: control => control.process?.name },
  { heading: 'Risks', cell: ({ risks }) => cellOfNames(risks.map(({ name }) => name)) },
  { heading: 'Last test', cell: ({ last_test }) => last_test?.tested_on },
  { heading: 'Result', cell: ({ last_test }) => last_test && results[last_test.result] },
  { heading: 'Next test', cell: control => control.next_test_on },
]

const controlPartSheet: Sheet<ControlPart> = [
  { heading: 'Name', cell: part => part.name },
  { heading: 'Description', cell: part => part.description },
  { heading: 'Controls', cell: part => part.controls_count },
]

/** The lists of a kind of record that controls belong to. */
export const controlPartSheets = { list: controlPartSheet, ofOrganization: controlPartSheet }

/** Questions with their controls as CSV. */
export const controlQuestionSheet: Sheet<ControlledQuestion> = [
  { heading: 'Framework', cell: ({ protocol }) => protocol.name },
  { heading: 'Topic', cell: question => question.topic },
  { heading: 'Number', cell: question => question.number },
  { heading: 'Question', cell: question => question.text },
  { heading: 'Controls', cell: ({ controls }) => cellOfNames(controls.map(({ name }) => name)) },
]

/** Controls to begin with as CSV. */
export const controlStarterSheet: Sheet<ControlStarter> = [
  { heading: 'Code', cell: starter => starter.code },
  { heading: 'Name', cell: starter => starter.name },
  { heading: 'Description', cell: starter => starter.description },
  { heading: 'Kind', cell: ({ kind }) => word(kind) },
  { heading: 'Operation', cell: ({ operation }) => word(operation) },
  { heading: 'Review interval (months)', cell: starter => starter.review_months },
  { heading: 'Objective', cell: starter => starter.objective },
  {
    heading: 'Serves',
    cell: ({ serves }) =>
      serves.map(({ protocol, numbers }) => `${protocol.name}: ${numbers.join(', ')}`).join('; '),
  },
  { heading: 'Your control', cell: ({ existing }) => existing?.name },
]

/** The records that a control is linked to as CSV. */
export const linkableRecordSheet: Sheet<LinkableRecord> = [
  { heading: 'Name', cell: record => record.name },
  { heading: 'State', cell: record => record.state },
  { heading: 'Due', cell: record => record.due_date },
  { heading: 'Linked', cell: record => record.is_linked },
  { heading: 'Risk without the control', cell: ({ risk }) => risk?.before },
  { heading: 'Risk now', cell: ({ risk }) => risk?.now },
]

/** The tests of a control as CSV. */
export const controlTestSheet: Sheet<ControlTest> = [
  { heading: 'Control', cell: ({ control }) => control.name },
  { heading: 'Tested on', cell: test => test.tested_on },
  { heading: 'Tester', cell: ({ tester }) => tester.full_name },
  { heading: 'Method', cell: test => test.method },
  { heading: 'Result', cell: ({ result }) => results[result] },
  { heading: 'Note', cell: test => test.note },
  { heading: 'Evidence', cell: ({ files }) => cellOfNames(files.map(({ name }) => name)) },
]

const controlledEntitySheet: Sheet<ControlledEntity> = [
  { heading: 'Entity', cell: entity => entity.name },
  { heading: 'Questions', cell: entity => entity.items },
  { heading: 'Answered', cell: entity => entity.answered },
  { heading: 'Name the control', cell: entity => entity.named },
  { heading: 'Score', cell: entity => entity.score },
  { heading: 'To look at again', cell: entity => entity.again },
]

const restingAnswerSheet: Sheet<RestingAnswer> = [
  { heading: 'Entity', cell: ({ entity }) => entity.name },
  { heading: 'Framework', cell: ({ protocol }) => protocol.name },
  { heading: 'Number', cell: ({ question }) => question.number },
  { heading: 'Question', cell: ({ question }) => question.text },
  { heading: 'Score', cell: answer => answer.score },
  { heading: 'Answered at', cell: answer => answer.updated_at },
  { heading: 'Names the control', cell: answer => answer.is_named },
  { heading: 'To look at again', cell: answer => answer.again },
]

/** The lists of a control's overview. */
export const controlOverviewSheets = { entities: controlledEntitySheet, answers: restingAnswerSheet }
