import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { ExplainedLink } from '../../risks/figure/ExplainedLink.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { count } from '../figures.ts'
import { OverviewRisk } from '../OverviewRisk.tsx'
import { useOverview } from '../use-overview.ts'
import { TopicCompletion } from './TopicCompletion.tsx'
import { TopicName } from './TopicName.tsx'
import type { TopicRow } from './topic-row.ts'

export const topicColumns: Columns<TopicRow> = columnsOf(texts.columns, {
  topic: { sort: 'topic', cell: topic => <TopicName topic={topic} /> },
  completion: { sort: 'completion', width: '12rem', cell: topic => <TopicCompletion topic={topic} /> },
  score: { sort: 'score', width: '6.5rem', align: 'end', cell: topic => <TopicScore topic={topic} /> },
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

function TopicScore({ topic }: { topic: TopicRow }) {
  const { entityId, search } = useOverview()
  return (
    <ExplainedLink
      name="score"
      value={topic.score}
      of={{ period: search.period, entity: entityId, topic: topic.id }}
      about={topic.title}
    />
  )
}
