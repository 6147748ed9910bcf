import { Group, Stack, Text } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { administrationApi, type ClientReport } from '#domain/administration/administration.contract.ts'
import { asking } from '#web/platform/queries.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { formatMoment } from '#web/ui/format.ts'
import { Page } from '#web/ui/Page.tsx'
import { Empty } from '#web/ui/PageStates.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportLink } from './ReportLink.tsx'
import { reportColumns } from './report-columns.tsx'
import { type ReportsSearch, reportsAsked } from './reports.search.ts'
import { reportsTexts as texts } from './reports.texts.ts'

const route = getRouteApi('/signed-in/administration/admin/reports')

/** Errors that browsers reported. */
export function ReportsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery({
    ...asking(administrationApi.reports, reportsAsked(search)),
    placeholderData: keepPreviousData,
  })
  const go = (patch: Partial<ReportsSearch>, replace = false) =>
    void navigate({ search: before => ({ ...before, ...patch }), replace, resetScroll: false })
  const find = (text?: string) => go({ search: text || undefined, page: undefined }, true)
  const isEmpty = query.data?.total === 0 && !search.search
  const report = query.data?.data.find(({ id }) => id === search.report)
  return (
    <Page title={texts.title} help={texts.help}>
      {!isEmpty && (
        <Group mb="md">
          <SearchField value={search.search ?? ''} onSearch={find} aria-label={texts.searchLabel} />
        </Group>
      )}
      <DataTable
        label={texts.title}
        source={tableOf(query)}
        columns={reportColumns}
        sort={search.sort}
        onSort={sort => go({ sort, page: undefined }, true)}
        onPage={page => go({ page })}
        card={report => <ReportCard report={report} />}
        empty={<Empty icon={IconActivity} title={texts.emptyTitle} help={texts.emptyHelp} />}
        onClear={search.search ? () => find() : undefined}
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
      <Text size="sm" c="dimmed" data-figures>
        {formatMoment(created_at)}
      </Text>
      <Text size="sm" c="dimmed">
        {claimed_user?.full_name ?? texts.nobody} · {app} {version}
      </Text>
    </Stack>
  )
}
