import type { EntityQuestionExclusion } from '#domain/exclusions/exclusions.contract.ts'
import { formatDate } from '#web/ui/format.ts'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { ExcludedQuestion } from './ExcludedQuestion.tsx'
import { PutBackButton } from './PutBackButton.tsx'

export const exclusionColumns: Columns<EntityQuestionExclusion> = columnsOf(texts.columns, {
  question: { cell: exclusion => <ExcludedQuestion exclusion={exclusion} /> },
  'excluded-by': {
    width: '18rem',
    cell: exclusion => texts.acceptedBy(exclusion.author.full_name, formatDate(exclusion.created_at)),
  },
  actions: menuColumn(exclusion => <PutBackButton exclusion={exclusion} isCompact />, '12.5rem'),
})
