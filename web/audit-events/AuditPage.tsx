import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type AuditEvent, auditEventsApi } from '#domain/audit-events/audit-events.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useCompany } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { AuditActions } from './AuditActions.tsx'
import { AuditChanges } from './AuditChanges.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { type AuditSearch, auditQuery, narrowing } from './audit.search.ts'
import { auditTexts as texts } from './audit.texts.ts'
import { Actor, auditColumns, EventName, RecordOf } from './audit-columns.tsx'

const route = getRouteApi('/signed-in/company/admin/company/audit')

/** The company's audit log: who did what, when and from where. */
export function AuditPage() {
  const company = useCompany()
  return company && <AuditLog organizationId={company.organization_id} />
}

const withIds = (listed: Listed<AuditEvent>) => ({
  ...listed,
  data: listed.data.map(event => ({ ...event, id: event.sequence })),
})

function AuditLog({ organizationId }: { organizationId: number }) {
  const address = useAddress<AuditSearch>(route.useSearch(), route.useNavigate())
  const list = { route: auditEventsApi.list, input: auditQuery(address.search, organizationId) }
  const query = useQuery({
    ...asking(list.route, list.input),
    placeholderData: keepPreviousData,
    select: withIds,
  })
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={<AuditActions organizationId={organizationId} search={address.search} />}
    >
      <RecordList
        name="audit-events"
        label={texts.title}
        list={list}
        query={query}
        address={address}
        columns={auditColumns}
        sort="sequence|desc"
        card={event => (
          <RecordCard title={<EventName event={event} />}>
            <RecordOf event={event} />
            <AuditChanges event={event} />
            <Actor event={event} />
            <Dimmed>{`${formatMoment(event.at)} · ${event.address}`}</Dimmed>
          </RecordCard>
        )}
        filters={<AuditFilters address={address} />}
        narrowing={narrowing}
        empty={<Empty icon={IconHistory} title={texts.empty} help={texts.emptyHelp} />}
      />
    </Page>
  )
}
