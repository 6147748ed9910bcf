import { IconReportAnalytics } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { reportTemplatesApi } from '#domain/reports/builder/report-templates.contract.ts'
import { type Report, reportsApi } from '#domain/reports/reports.contract.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'
import { AddressChip, Filters, optionsOf } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useCan } from '#web/platform/session/me.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { PeriodPicker } from '../periods/PeriodPicker.tsx'
import { ReportAddDialog } from './ReportAddDialog.tsx'
import { ReportCard, reportColumns } from './report-columns.tsx'
import { reportsQuery } from './reports.search.ts'
import { reportsTexts as texts } from './reports.texts.ts'

const route = getRouteApi('/signed-in/company/reports')

const ASK_AGAIN_MS = 1500

/** The reports that were made, and those that are being made. */
export function ReportsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const mayBuild = useCan()('company:manage')
  const templates =
    useQuery({ ...askingAll(reportTemplatesApi.list, { sort: 'name|asc' }), enabled: mayBuild }).data ?? []
  const list = { route: reportsApi.list, input: reportsQuery(search) }
  const query = useQuery({
    ...asking(list.route, list.input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? ASK_AGAIN_MS : false),
  })
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={<AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>}
    >
      <RecordList
        name="reports"
        label={texts.title}
        list={list}
        query={query}
        address={address}
        columns={reportColumns}
        sort="created_at|desc"
        card={report => <ReportCard report={report} />}
        filters={
          <Filters>
            {mayBuild && (
              <AddressChip
                address={address}
                name="template"
                label={texts.template}
                options={optionsOf(templates)}
              />
            )}
            <PeriodPicker chosen={search.period} onChoose={period => address.narrow({ period })} />
          </Filters>
        }
        narrowing={['period', 'template']}
        empty={
          <Empty
            icon={IconReportAnalytics}
            title={search.period ? texts.nothing : texts.empty.title}
            help={texts.empty.help}
          />
        }
      />
      {search.new && <ReportAddDialog onClose={() => go({ new: undefined }, true)} />}
    </Page>
  )
}

const isUnderWay = ({ state }: Report) => state === 'queued' || state === 'running'
