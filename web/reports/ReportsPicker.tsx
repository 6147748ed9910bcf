import { Menu } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Named } from '#domain/platform/fields.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { HIPAA } from '#domain/reports/report-kinds.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { OscalItems } from './OscalItems.tsx'
import { reportsTexts as texts } from './reports.texts.ts'
import { useMakeReport } from './use-make-report.tsx'

/** The subject of the reports in a download menu; by default the current assessment and all that the person sees. */
export interface ReportsAbout {
  entity_id?: number
  assessment_period_id?: number
  /** The frameworks of the entity. */
  frameworks?: readonly Named[]
}

/** The reports that a download menu offers, as items of it. */
export function ReportsPicker({ about: { frameworks, ...about } }: { about: ReportsAbout }) {
  const adopted = useQuery({
    ...askingAll(protocolsApi.list, { filter: { adopted: true } }),
    enabled: frameworks === undefined,
  }).data
  const { isBusy, make } = useMakeReport()
  const { open } = useDialogs()
  const shown = frameworks ?? adopted ?? []
  const others = shown.filter(({ id }) => id !== HIPAA)
  const hasHipaa = shown.some(({ id }) => id === HIPAA)
  const { entity_id: entityId = 0, assessment_period_id: periodId = 0 } = about
  return (
    <>
      {hasHipaa && (
        <ReportItem onClick={() => open({ name: 'ocr-report', entityId, periodId })}>
          {texts.ocrReport.item}
        </ReportItem>
      )}
      {shown.length > 0 && (
        <ReportItem isBusy={isBusy} onClick={() => make({ kind: 'summary', ...about })}>
          {texts.executiveSummary}
        </ReportItem>
      )}
      {others.map(({ id, name }) => (
        <ReportItem
          key={id}
          isBusy={isBusy}
          onClick={() => make({ kind: 'executive', protocol_id: id, ...about })}
        >
          {texts.executiveReport(name)}
        </ReportItem>
      ))}
      {shown.length > 0 && <OscalItems frameworks={shown} about={about} />}
    </>
  )
}

interface ItemProps {
  isBusy?: boolean
  onClick: () => void
  children: string
}

function ReportItem({ isBusy = false, onClick, children }: ItemProps) {
  return (
    <Menu.Item
      disabled={isBusy}
      leftSection={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  )
}
