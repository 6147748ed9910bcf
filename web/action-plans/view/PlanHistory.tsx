import { Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { actionPlansApi, type PlanEvent } from '#domain/action-plans/action-plans.contract.ts'
import type { Address } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { historyTexts as texts } from './history.texts.ts'
import { changesOf } from './history-words.ts'
import type { PlanSearch } from './plan.search.ts'
import classes from './plan-page.module.css'
import { nameOf } from './tasks/tasks.texts.ts'

/** The changes of the plan and of the tasks that the person can see, newest first. */
export function PlanHistory({ planId, address }: { planId: number; address: Address<PlanSearch> }) {
  const { search, go } = address
  const query = useList(actionPlansApi.history, {
    action_plan_id: planId,
    per_page: 25,
    ...(search.page && { page: search.page }),
  })
  return (
    <DataTable
      label={texts.label}
      source={tableOf(query)}
      columns={columns}
      onPage={page => go({ page })}
      card={event => <EventCard event={event} />}
      empty={<Empty icon={IconHistory} title={texts.empty} />}
    />
  )
}

const personOf = ({ person }: PlanEvent) => person?.full_name ?? texts.system

const columns: Columns<PlanEvent> = columnsOf(texts.columns, {
  what: { cell: event => <What event={event} /> },
  person: { width: '12rem', cell: personOf },
  at: { width: '12rem', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
})

function What({ event }: { event: PlanEvent }) {
  const changes = changesOf(event)
  return (
    <>
      <Text size="sm" span>
        {event.title}
        {event.task && <strong> {nameOf(event.task)}</strong>}
      </Text>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map(change => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function EventCard({ event }: { event: PlanEvent }) {
  return (
    <RecordCard title={<What event={event} />}>
      <Dimmed>
        {personOf(event)} · {formatMoment(event.at)}
      </Dimmed>
    </RecordCard>
  )
}
