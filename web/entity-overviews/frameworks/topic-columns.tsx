import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { count, figure } from '../figures.ts'
import { OverviewRisk } from '../OverviewRisk.tsx'
import { TopicCompletion } from './TopicCompletion.tsx'
import { TopicName } from './TopicName.tsx'
import type { TopicRow } from './topic-row.ts'

export const topicColumns: Columns<TopicRow> = columnsOf(texts.columns, {
  topic: { sort: 'topic', cell: topic => <TopicName topic={topic} /> },
  completion: { sort: 'completion', width: '12rem', cell: topic => <TopicCompletion topic={topic} /> },
  score: { sort: 'score', width: '6.5rem', align: 'end', cell: topic => figure(topic.score) },
  risk: {
    sort: 'risk',
    isHighFirst: true,
    width: '14.5rem',
    cell: topic => <OverviewRisk {...topic} part={{ topic: topic.id }} />,
  },
  excluded: {
    sort: 'excluded',
    isHighFirst: true,
    width: '7.5rem',
    align: 'end',
    cell: topic => count(topic.excluded),
  },
})
