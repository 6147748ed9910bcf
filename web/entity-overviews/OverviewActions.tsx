import { Button, Tooltip } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { DownloadPicker } from '../answer-reports/DownloadPicker.tsx'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import { overviewAnswers } from './overview-queries.ts'
import { useOverview } from './use-overview.ts'

/** The actions on the whole entity. */
export function OverviewActions({ overview }: { overview: EntityOverview }) {
  const { search } = useOverview()
  const can = useCan()
  const period = overview.assessment_period
  return (
    <>
      {period && (
        <DownloadPicker
          filter={{
            entity_id: overview.id,
            ...(search.period && { assessment_period_id: search.period }),
          }}
          about={overview.name}
        />
      )}
      {period && !period.closed_at && can('answer:lock') && (
        <LockButton overview={overview} periodId={period.id} />
      )}
    </>
  )
}

function LockButton({ overview, periodId }: { overview: EntityOverview; periodId: number }) {
  const { id, name, is_locked: isLocked } = overview
  const lock = useSend(entitiesApi.lock, { invalidates: overviewAnswers })
  const set = (locked: boolean) =>
    lock.mutate(
      { entity_id: id, period_id: periodId, locked },
      { onSuccess: () => toastUndo((locked ? texts.lockDone : texts.unlockDone)(name), () => set(!locked)) },
    )
  const Icon = isLocked ? IconLockOpen : IconLock
  return (
    <Tooltip label={isLocked ? texts.unlockHelp : texts.lockHelp} multiline maw={280}>
      <Button
        variant="default"
        leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
        loading={lock.isPending}
        aria-description={isLocked ? texts.unlockHelp : texts.lockHelp}
        onClick={() => set(!isLocked)}
      >
        {isLocked ? texts.unlock : texts.lock}
      </Button>
    </Tooltip>
  )
}
