import type { EntityQuestionExclusion } from '#domain/exclusions/exclusions.contract.ts'
import { formatDate } from '#web/ui/format.ts'
import { actionsColumn } from '#web/ui/table/actions-column.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { ExcludedQuestion } from './ExcludedQuestion.tsx'
import { PutBackButton } from './PutBackButton.tsx'

const column = columnsOf<EntityQuestionExclusion>()
const { columns } = texts

export const exclusionColumns: Columns<EntityQuestionExclusion> = [
  column.display({
    id: 'question',
    header: columns.question,
    cell: ({ row: { original } }) => <ExcludedQuestion exclusion={original} />,
  }),
  column.display({
    id: 'excluded-by',
    header: columns.excludedBy,
    meta: { width: '18rem' },
    cell: ({ row: { original } }) =>
      texts.acceptedBy(original.author.full_name, formatDate(original.created_at)),
  }),
  actionsColumn(columns.actions, exclusion => <PutBackButton exclusion={exclusion} isCompact />, '12.5rem'),
]
