import type { Entity } from '#domain/entities/entities.contract.ts'
import { detailFields, details } from '#domain/entities/entity-content.ts'
import type { Named } from '#domain/platform/fields.ts'
import { cellOfNames } from '#server/platform/sheets/names-in.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

const names = (named: readonly Pick<Named, 'name'>[]) => cellOfNames(named.map(({ name }) => name))

/** The list of entities as CSV. */
export const entitySheet: Sheet<Entity> = [
  { heading: 'Name', cell: entity => entity.name },
  { heading: 'Description', cell: entity => entity.description },
  ...detailFields.map(field => ({ heading: details[field].label, cell: (entity: Entity) => entity[field] })),
  { heading: 'Manager', cell: entity => entity.manager?.full_name },
  { heading: 'Manager email', cell: entity => entity.manager?.email },
  { heading: 'Group', cell: entity => entity.group?.name },
  { heading: 'Tags', cell: entity => names(entity.tags) },
  { heading: 'Divisions', cell: entity => names(entity.divisions) },
  { heading: 'Frameworks', cell: entity => names(entity.protocols) },
  { heading: 'Locked', cell: entity => entity.is_current_assessment_locked },
  { heading: 'Questions in scope', cell: ({ question_meta }) => question_meta.requireAnswer },
  { heading: 'Answered', cell: ({ question_meta }) => question_meta.answeredQuestions },
  { heading: 'Needs answer', cell: ({ question_meta }) => question_meta.needsAnswer },
  { heading: 'Assigned', cell: ({ question_meta }) => question_meta.assignedQuestions },
  { heading: 'Excluded', cell: ({ question_meta }) => question_meta.excludedQuestions },
]
