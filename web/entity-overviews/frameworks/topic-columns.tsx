import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { count, figure } from '../figures.ts'
import { LevelCell } from '../my/LevelCell.tsx'
import { TopicCompletion } from './TopicCompletion.tsx'
import { TopicName } from './TopicName.tsx'

export type TopicRow = EntityOverview['frameworks'][number]['topics'][number] & {
  /** The entity to answer for now, or null. */
  answersFor: number | null
}

const column = columnsOf<TopicRow>()
const { columns } = texts

export const topicColumns: Columns<TopicRow> = [
  column.display({
    id: 'topic',
    header: columns.topic,
    meta: { sort: 'topic' },
    cell: ({ row }) => <TopicName topic={row.original} />,
  }),
  column.display({
    id: 'completion',
    header: columns.completion,
    meta: { sort: 'completion', width: '12rem' },
    cell: ({ row: { original } }) => <TopicCompletion topic={original} />,
  }),
  column.display({
    id: 'score',
    header: columns.score,
    meta: { sort: 'score', width: '6.5rem', align: 'end' },
    cell: ({ row }) => figure(row.original.score),
  }),
  column.display({
    id: 'risk',
    header: columns.risk,
    meta: { sort: 'risk', isHighFirst: true, width: '14.5rem' },
    cell: ({ row }) => <LevelCell {...row.original} />,
  }),
  column.display({
    id: 'excluded',
    header: columns.excluded,
    meta: { sort: 'excluded', isHighFirst: true, width: '7.5rem', align: 'end' },
    cell: ({ row }) => count(row.original.excluded),
  }),
]
