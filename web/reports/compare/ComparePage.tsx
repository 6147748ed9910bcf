import { Select, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Report, type ReportComparison, reportsApi } from '#domain/reports/reports.contract.ts'
import { asking, askingAll, askingOnceKnown } from '#web/platform/calls/queries.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { ComparedTable } from './ComparedTable.tsx'
import { compareTexts as texts } from './compare.texts.ts'

const route = getRouteApi('/signed-in/company/reports/$reportId/comparison')

/** The differences between a report and another one of its template. */
export function ComparePage() {
  const { reportId } = route.useParams()
  const { data, error, refetch } = useQuery(asking(reportsApi.show, { report_id: reportId }))
  if (data) return <Loaded report={data} />
  if (error) return <NotLoaded error={error} onTryAgain={refetch} gone={texts.notThere} />
  return <PageSkeleton />
}

function Loaded({ report }: { report: Report }) {
  const { search, go } = useAddress(route.useSearch(), route.useNavigate())
  const templateId = report.template?.id ?? null
  const all = useQuery({
    ...askingAll(reportsApi.list, { filter: { state: 'done', template_id: templateId ?? 0 } }),
    enabled: templateId !== null,
  }).data
  const others = (all ?? []).filter(({ id }) => id !== report.id)
  const withId =
    search.with ?? others.find(({ created_at }) => created_at < report.created_at)?.id ?? others[0]?.id
  const compared = useQuery(
    askingOnceKnown(
      reportsApi.compare,
      withId === undefined ? null : { report_id: report.id, with_id: withId },
    ),
  )
  const { data, error } = compared
  return (
    <Page
      title={report.title}
      help={
        data ? texts.help(texts.nameOf(data.before.moment), texts.nameOf(data.after.moment)) : texts.title
      }
      crumbs={[{ label: texts.reports, to: '/reports' }]}
    >
      {others.length > 0 && (
        <Select
          label={texts.other}
          allowDeselect={false}
          maw={320}
          data={others.map(({ id, moment }) => ({ value: String(id), label: texts.nameOf(moment) }))}
          value={withId === undefined ? null : String(withId)}
          onChange={id => go({ with: Number(id) }, true)}
        />
      )}
      {(templateId === null || all) && others.length === 0 && (
        <Empty icon={IconArrowsDiff} title={texts.noOther} help={texts.noOtherHelp} />
      )}
      {error && <NotLoaded error={error} onTryAgain={compared.refetch} gone={texts.notThere} />}
      {withId !== undefined && !data && !error && <SkeletonBars bars={[28, { h: 160, mt: 'md' }]} />}
      {data && <Differences comparison={data} />}
    </Page>
  )
}

function Differences({ comparison: { sections } }: { comparison: ReportComparison }) {
  if (sections.length === 0) return <Empty icon={IconArrowsDiff} title={texts.same} help={texts.sameHelp} />
  return (
    <Stack gap="xl" mt="lg">
      {sections.map(({ id, title, change, hasOtherText, tables }) => (
        <section key={id} aria-labelledby={`section-${id}`}>
          <Title order={2} size="h4" id={`section-${id}`}>
            {title}
          </Title>
          {change && <Text size="sm">{change === 'added' ? texts.sectionAdded : texts.sectionRemoved}</Text>}
          {hasOtherText && <Text size="sm">{texts.otherText}</Text>}
          {change === null &&
            tables.map(table => <ComparedTable key={table.caption} section={title} table={table} />)}
        </section>
      ))}
    </Stack>
  )
}
