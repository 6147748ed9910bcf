import { Text } from '@mantine/core'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { AcceptedState, AnsweredBy, AnsweredQuestion, AttachedCounts, ChosenOption } from './AnswerParts.tsx'

export const answerColumns: Columns<RegularAnswer> = columnsOf(texts.columns, {
  question: { cell: answer => <AnsweredQuestion answer={answer} /> },
  answer: {
    width: '17rem',
    sort: 'score',
    cell: answer => (
      <Text component="div" size="sm" lineClamp={3}>
        <ChosenOption answer={answer} />
      </Text>
    ),
  },
  'answered-by': { width: '11rem', sort: 'updated_at', cell: answer => <AnsweredBy answer={answer} /> },
  accepted: { width: '10.5rem', cell: answer => <AcceptedState answer={answer} /> },
  attached: { width: '7rem', align: 'end', cell: answer => <AttachedCounts answer={answer} /> },
})
