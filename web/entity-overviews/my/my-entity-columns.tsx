import { Text } from '@mantine/core'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { Completion } from '../Completion.tsx'
import { EntityName } from '../EntityName.tsx'
import { EntityRisk } from '../EntityRisk.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { count } from '../figures.ts'

const column = columnsOf<Entity>()
const { columns } = texts

export const myEntityColumns: Columns<Entity> = [
  column.accessor('name', {
    header: columns.name,
    meta: { sort: 'name' },
    cell: ({ row }) => <EntityName entity={row.original} />,
  }),
  column.display({
    id: 'group',
    header: columns.group,
    meta: { sort: 'group', width: '11rem' },
    cell: ({ row }) => <Text size="sm">{row.original.group?.name ?? texts.none}</Text>,
  }),
  column.display({
    id: 'manager',
    header: columns.manager,
    meta: { sort: 'manager', width: '12rem' },
    cell: ({ row }) => <Text size="sm">{row.original.manager?.full_name ?? texts.notAvailable}</Text>,
  }),
  column.display({
    id: 'completion',
    header: columns.completion,
    meta: { sort: 'completion', width: '12rem' },
    cell: ({ row: { original } }) => (
      <Completion
        name={original.name}
        answered={original.question_meta.answeredQuestions}
        total={original.question_meta.requireAnswer}
      />
    ),
  }),
  column.display({
    id: 'needs-answer',
    header: columns.needsAnswer,
    meta: { sort: 'needs_answer', isHighFirst: true, width: '9.5rem', align: 'end' },
    cell: ({ row }) => count(row.original.question_meta.needsAnswer),
  }),
  column.display({
    id: 'assigned',
    header: columns.assigned,
    meta: { sort: 'assigned', isHighFirst: true, width: '8rem', align: 'end' },
    cell: ({ row }) => count(row.original.question_meta.assignedQuestions),
  }),
  column.display({
    id: 'risk',
    header: columns.risk,
    meta: { sort: 'risk', isHighFirst: true, width: '14.5rem' },
    cell: ({ row }) => <EntityRisk entityId={row.original.id} />,
  }),
]
