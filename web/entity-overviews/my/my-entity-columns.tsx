import { Text } from '@mantine/core'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { Completion } from '../Completion.tsx'
import { EntityName } from '../EntityName.tsx'
import { EntityRisk } from '../EntityRisk.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { count } from '../figures.ts'

export const myEntityColumns: Columns<Entity> = columnsOf(texts.columns, {
  name: { sort: 'name', cell: entity => <EntityName entity={entity} /> },
  group: {
    sort: 'group',
    width: '11rem',
    cell: entity => <Text size="sm">{entity.group?.name ?? texts.none}</Text>,
  },
  manager: {
    sort: 'manager',
    width: '12rem',
    cell: entity => <Text size="sm">{entity.manager?.full_name ?? texts.notAvailable}</Text>,
  },
  completion: {
    sort: 'completion',
    width: '12rem',
    cell: entity => (
      <Completion
        name={entity.name}
        answered={entity.question_meta.answeredQuestions}
        total={entity.question_meta.requireAnswer}
      />
    ),
  },
  'needs-answer': {
    sort: 'needs_answer',
    isHighFirst: true,
    width: '9.5rem',
    align: 'end',
    cell: entity => count(entity.question_meta.needsAnswer),
  },
  assigned: {
    sort: 'assigned',
    isHighFirst: true,
    width: '8rem',
    align: 'end',
    cell: entity => count(entity.question_meta.assignedQuestions),
  },
  risk: {
    sort: 'risk',
    isHighFirst: true,
    width: '14.5rem',
    cell: entity => <EntityRisk entityId={entity.id} />,
  },
})
