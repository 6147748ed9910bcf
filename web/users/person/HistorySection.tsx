import { Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { type AuditEvent, auditEventsApi } from '#domain/audit-events/audit-events.contract.ts'
import { eventTitle, recordNameOf } from '#domain/audit-events/event-words.rules.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan, useCompany } from '#web/platform/session/me.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment, formatNumber } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { AuditLink } from '../../audit-events/AuditLink.tsx'
import classes from './person.module.css'
import { personTexts as texts } from './person.texts.ts'

interface Props {
  userId: number
  page: number | undefined
  onPage: (page: number) => void
}

/** A person’s activity from the audit log, for those who may read it. */
export function HistorySection(props: Props) {
  const company = useCompany()
  const may = useCan()('audit:read')
  return company && may ? <History {...props} organizationId={company.organization_id} /> : null
}

const PER_PAGE = 10

function History({ userId, page, onPage, organizationId }: Props & { organizationId: number }) {
  const query = useList(auditEventsApi.list, {
    organization_id: organizationId,
    filter: { user_id: userId, summary: true },
    per_page: PER_PAGE,
    ...(page && { page }),
  })
  const source = tableOf(query)
  const rows = useMemo(() => query.data?.data.map(event => ({ ...event, id: event.sequence })), [query.data])
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2}>{texts.history}</Title>
          <Text c="dimmed">{texts.historyHelp}</Text>
        </div>
        <AuditLink userId={userId} className={classes.link}>
          {texts.wholeHistory}
        </AuditLink>
      </div>
      <DataTable
        label={texts.history}
        source={{ ...source, rows }}
        columns={historyColumns}
        onPage={onPage}
        card={event => <HistoryCard event={event} />}
        empty={<Empty title={texts.noHistory} help={texts.noHistoryHelp} />}
      />
    </div>
  )
}

const historyColumns: Columns<AuditEvent & { id: number }> = columnsOf(texts.historyColumns, {
  at: { width: '11rem', cell: ({ at }) => <Dimmed>{formatMoment(at)}</Dimmed> },
  event: { width: '18rem', cell: event => <Did event={event} /> },
  record: { cell: event => <Dimmed>{recordNameOf(event)}</Dimmed> },
})

function HistoryCard({ event }: { event: AuditEvent }) {
  return (
    <div className={classes.card}>
      <Text size="sm">{eventTitle(event, formatNumber)}</Text>
      <Dimmed>{[recordNameOf(event), formatMoment(event.at)].filter(Boolean).join(' · ')}</Dimmed>
    </div>
  )
}

/** An event in words, and the person who acted for the person. */
function Did({ event }: { event: AuditEvent }) {
  const { impersonator, program } = event
  return (
    <>
      <Text size="sm">{eventTitle(event, formatNumber)}</Text>
      {impersonator && <Dimmed>{texts.actingFor(impersonator.full_name)}</Dimmed>}
      {program !== null && <Dimmed>{texts.byProgram(program)}</Dimmed>}
    </>
  )
}
