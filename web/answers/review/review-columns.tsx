import { Text } from '@mantine/core'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { ChosenOption, ReviewedQuestion } from './ReviewParts.tsx'
import { reviewTexts as texts } from './review.texts.ts'

export const reviewColumns: Columns<RegularAnswer> = columnsOf(texts.columns, {
  question: { cell: answer => <ReviewedQuestion answer={answer} /> },
  answer: {
    width: '11rem',
    sort: 'score',
    cell: answer => (
      <Text component="div" size="sm" lineClamp={2}>
        <ChosenOption answer={answer} />
      </Text>
    ),
  },
  by: {
    width: '8.5rem',
    sort: 'updated_at',
    cell: ({ answered_by, updated_at }) => (
      <>
        <Text size="sm" lineClamp={1}>
          {answered_by.full_name}
        </Text>
        <Dimmed data-figures>{formatDate(updated_at)}</Dimmed>
      </>
    ),
  },
})
