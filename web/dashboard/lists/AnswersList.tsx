import { useMemo } from 'react'
import { type Answer, answersApi } from '#domain/answers/answers.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { formatDate } from '#web/ui/format.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import classes from '../dashboard.module.css'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { QuestionLink } from '../QuestionLink.tsx'
import { ListDownload } from './ListDownload.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { filterOf, type ListPart, PER_PAGE } from './list-filter.ts'

/** Without `isAccepted`, all of them. */
type Props = ListPart & { isAccepted?: boolean }

function columnsIn(period: number | undefined): Columns<Answer> {
  return columnsOf(texts.listColumns, {
    question: { cell: answer => <QuestionLink {...answer} period={period} /> },
    entity: { width: '12rem', cell: answer => answer.entity.name },
    answered_by: { width: '10rem', cell: answer => answer.answered_by.full_name },
    changed: { width: '7rem', cell: answer => formatDate(answer.updated_at) },
  })
}

/** Answers of the period, the latest first. */
export function AnswersList({ search, onChange, isAccepted }: Props) {
  const input: RawInputOf<typeof answersApi.list> = {
    filter: {
      ...filterOf(search),
      kind: 'answer',
      ...(isAccepted !== undefined && { accepted: isAccepted }),
    },
    sort: 'updated_at|desc',
    per_page: PER_PAGE,
    ...(search.page && { page: search.page }),
  }
  const query = useList(answersApi.list, input)
  const columns = useMemo(() => columnsIn(search.period), [search.period])
  return (
    <>
      <ListDownload list={{ route: answersApi.list, input }} name="answers" query={query} />
      <DataTable
        label={texts.lists.answered}
        source={tableOf(query)}
        columns={columns}
        onPage={page => onChange({ page })}
        card={answer => <AnswerCard answer={answer} period={search.period} />}
        empty={<ListEmpty />}
      />
    </>
  )
}

function AnswerCard({ answer, period }: { answer: Answer; period: number | undefined }) {
  const { entity, answered_by, updated_at } = answer
  return (
    <div className={classes.card}>
      <QuestionLink {...answer} period={period} />
      <span className={classes.help}>
        {[entity.name, answered_by.full_name, formatDate(updated_at)].join(' · ')}
      </span>
    </div>
  )
}
