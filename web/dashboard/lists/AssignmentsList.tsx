import { Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Assignment, assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useMe } from '#web/platform/session/me.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import classes from '../dashboard.module.css'
import type { DashboardSearch } from '../dashboard.search.ts'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { QuestionLink } from '../QuestionLink.tsx'
import { ListDownload } from './ListDownload.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { filterOf, type ListPart, PER_PAGE } from './list-filter.ts'

type Props = ListPart & { isOverdue: boolean }

function columnsIn(period: number | undefined): Columns<Assignment> {
  return columnsOf(texts.listColumns, {
    question: { cell: assignment => <QuestionLink {...assignment} period={period} /> },
    entity: { width: '12rem', cell: assignment => assignment.entity.name },
    assignee: { width: '10rem', cell: assignment => assignment.user.full_name },
    due: {
      width: '8rem',
      cell: assignment => <DueDate date={assignment.due_date} isOverdue={assignment.is_past_due} isShort />,
    },
  })
}

/** Assignments to answer, followed by requests for opinions. */
export function AssignmentsList({ search, onChange, isOverdue }: Props) {
  const hasCollaboration = useMe()?.features.includes('collaboration') ?? false
  const [page, setPage] = useState(1)
  const asked = queryOf(search, isOverdue)
  const list = { route: assignmentsApi.list, input: { ...asked, ...(search.page && { page: search.page }) } }
  const questions = useList(list.route, list.input)
  const collaborations = useQuery({
    ...asking(assignmentsApi.collaborations, { ...asked, page }),
    placeholderData: keepPreviousData,
    enabled: hasCollaboration,
  })
  const columns = useMemo(() => columnsIn(search.period), [search.period])
  const card = (assignment: Assignment) => <AssignmentCard assignment={assignment} period={search.period} />
  const hasOnlyOpinions = questions.data?.total === 0 && (collaborations.data?.total ?? 0) > 0
  return (
    <>
      <ListDownload list={list} name="assignments" query={questions} />
      {!hasOnlyOpinions && (
        <DataTable
          label={isOverdue ? texts.lists.overdue : texts.lists.open}
          source={tableOf(questions)}
          columns={columns}
          onPage={page => onChange({ page })}
          card={card}
          empty={<ListEmpty />}
        />
      )}
      {(collaborations.data?.total ?? 0) > 0 && (
        <>
          <Title order={3} mt={hasOnlyOpinions ? 0 : 'lg'} mb="xs">
            {texts.collaborations}
          </Title>
          <DataTable
            label={texts.collaborations}
            source={tableOf(collaborations)}
            columns={columns}
            onPage={setPage}
            card={card}
            empty={null}
          />
        </>
      )}
    </>
  )
}

function queryOf(search: DashboardSearch, isOverdue: boolean) {
  const { person } = search
  return {
    filter: {
      ...filterOf(search),
      ...(person && { user_id: person }),
      ...(isOverdue ? { past_due: true } : { completed: false }),
    },
    sort: 'due_date|asc',
    per_page: PER_PAGE,
  }
}

function AssignmentCard({ assignment, period }: { assignment: Assignment; period: number | undefined }) {
  const { entity, user, due_date, is_past_due } = assignment
  return (
    <div className={classes.card}>
      <QuestionLink {...assignment} period={period} />
      <span className={classes.help}>
        {[entity.name, user.full_name].join(' · ')} · <DueDate date={due_date} isOverdue={is_past_due} />
      </span>
    </div>
  )
}
