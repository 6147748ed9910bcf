import { Stack } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { administrationApi, type ClientReport } from '#domain/administration/administration.contract.ts'
import { AddressSearch, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportLink } from './ReportLink.tsx'
import { reportColumns } from './report-columns.tsx'
import { reportsQuery } from './reports.search.ts'
import { reportsTexts as texts } from './reports.texts.ts'

const route = getRouteApi('/signed-in/administration/admin/reports')

/** Errors that browsers reported. */
export function ReportsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const list = { route: administrationApi.reports, input: reportsQuery(search) }
  const query = useList(list.route, list.input)
  const report = query.data?.data.find(({ id }) => id === search.report)
  return (
    <Page title={texts.title} help={texts.help}>
      <RecordList
        name="reports"
        label={texts.title}
        list={list}
        query={query}
        address={address}
        columns={reportColumns}
        card={report => <ReportCard report={report} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
          </Filters>
        }
        narrowing={['search']}
        empty={<Empty icon={IconActivity} title={texts.emptyTitle} help={texts.emptyHelp} />}
      />
      {report && <ReportDialog report={report} onClose={() => go({ report: undefined }, true)} />}
    </Page>
  )
}

function ReportCard({ report }: { report: ClientReport }) {
  const { created_at, claimed_user, app, version } = report
  return (
    <Stack gap={4}>
      <ReportLink report={report} />
      <Dimmed data-figures>{formatMoment(created_at)}</Dimmed>
      <Dimmed>
        {claimed_user?.full_name ?? texts.nobody} · {app} {version}
      </Dimmed>
    </Stack>
  )
}
