import { Text } from '@mantine/core'
import type { Report } from '#domain/reports/reports.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { ReportState } from './ReportState.tsx'
import { reportsTexts as texts } from './reports.texts.ts'

const small = (words: string) => <Text size="sm">{words}</Text>

export const reportColumns: Columns<Report> = columnsOf(texts.columns, {
  title: {
    cell: report => (
      <>
        <Text size="sm" fw={600}>
          {report.title}
        </Text>
        {report.template && <Dimmed>{texts.byTemplate(report.template.name)}</Dimmed>}
        {report.fingerprint && (
          <Dimmed>
            <span title={texts.fingerprintOf(report.fingerprint)}>
              {texts.fingerprint(report.fingerprint)}
            </span>
          </Dimmed>
        )}
      </>
    ),
  },
  scope: { cell: ({ scope }) => small(scope.name) },
  period: { cell: ({ assessment_period }) => small(assessment_period.name) },
  moment: {
    sort: 'created_at',
    isHighFirst: true,
    width: '11rem',
    cell: ({ moment, created_at }) => small(formatMoment(moment ?? created_at)),
  },
  maker: { cell: ({ created_by }) => small(created_by.full_name) },
  state: { width: '11rem', cell: report => <ReportState report={report} /> },
  actions: { width: '9rem', align: 'end', cell: report => <ReportFiles report={report} /> },
})

/** A report on a phone. */
export function ReportCard({ report }: { report: Report }) {
  return (
    <RecordCard title={report.title} menu={<ReportFiles report={report} />}>
      <FactList
        facts={[
          ...(report.template ? [[texts.template, report.template.name] as const] : []),
          [texts.columns.scope, report.scope.name],
          [texts.columns.period, report.assessment_period.name],
          [texts.columns.moment, formatMoment(report.moment ?? report.created_at)],
          [texts.columns.maker, report.created_by.full_name],
        ]}
      />
      <ReportState report={report} />
    </RecordCard>
  )
}
