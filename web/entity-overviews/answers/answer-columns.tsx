import { Text } from '@mantine/core'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { AcceptedState, AnsweredBy, AnsweredQuestion, AttachedCounts, ChosenOption } from './AnswerParts.tsx'

const column = columnsOf<RegularAnswer>()
const { columns } = texts

export const answerColumns: Columns<RegularAnswer> = [
  column.display({
    id: 'question',
    header: columns.question,
    cell: ({ row }) => <AnsweredQuestion answer={row.original} />,
  }),
  column.display({
    id: 'answer',
    header: columns.answer,
    meta: { width: '17rem', sort: 'score' },
    cell: ({ row }) => (
      <Text component="div" size="sm" lineClamp={3}>
        <ChosenOption answer={row.original} />
      </Text>
    ),
  }),
  column.display({
    id: 'answered-by',
    header: columns.answeredBy,
    meta: { width: '11rem', sort: 'updated_at' },
    cell: ({ row }) => <AnsweredBy answer={row.original} />,
  }),
  column.display({
    id: 'accepted',
    header: columns.accepted,
    meta: { width: '10.5rem' },
    cell: ({ row }) => <AcceptedState answer={row.original} />,
  }),
  column.display({
    id: 'attached',
    header: columns.attached,
    meta: { width: '7rem', align: 'end' },
    cell: ({ row }) => <AttachedCounts answer={row.original} />,
  }),
]
