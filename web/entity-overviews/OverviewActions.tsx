import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { DownloadPicker } from '../answer-reports/DownloadPicker.tsx'
import { LockButton } from '../entities/locking/LockButton.tsx'
import { HistoryButton } from '../record-history/HistoryButton.tsx'
import { RemediateButton } from '../remediation/RemediateButton.tsx'
import { useOverview } from './use-overview.ts'

/** The actions on the whole entity. */
export function OverviewActions({ overview }: { overview: EntityOverview }) {
  const { search } = useOverview()
  const { id, name, assessment_period: period, is_locked, abilities, frameworks } = overview
  if (!period) return <HistoryButton of="entity" recordId={id} />
  return (
    <>
      <HistoryButton of="entity" recordId={id} />
      <DownloadPicker
        filter={{ entity_id: id, ...(search.period && { assessment_period_id: search.period }) }}
        about={name}
        reports={{ entity_id: id, frameworks, ...(search.period && { assessment_period_id: search.period }) }}
      />
      {period.closed_at === null && (
        <RemediateButton of={{ entity: id, period: search.period }} about={name} />
      )}
      {abilities.lock && <LockButton entityId={id} name={name} periodId={period.id} isLocked={is_locked} />}
    </>
  )
}
