import { Text } from '@mantine/core'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { periodsTexts as texts } from './periods.texts.ts'
import type { PeriodChanges } from './use-period-changes.ts'

interface Props {
  period: AssessmentPeriod
  asked: 'close' | 'trash' | null
  changes: PeriodChanges
  onClose: () => void
}

/** Asks before an assessment is closed or trashed, and says what happens to its answers. */
export function PeriodConfirm({ period, asked, changes, onClose }: Props) {
  const { name, answers_count, is_current } = period
  const count = formatNumber(answers_count)
  return (
    <>
      <ConfirmDialog
        opened={asked === 'close'}
        onClose={onClose}
        title={texts.closeTitle(name)}
        confirm={texts.close}
        onConfirm={() => changes.close(onClose)}
        isPending={changes.isPending}
      >
        <Text>{texts.closeHelp(count, answers_count)}</Text>
        {is_current && <Text mt="xs">{texts.closeCurrent}</Text>}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'trash'}
        onClose={onClose}
        title={texts.trashTitle(name)}
        confirm={texts.trash}
        onConfirm={() => changes.trash(onClose)}
        isPending={changes.isPending}
        isDestructive
      >
        <Text>{texts.trashHelp(count, answers_count)}</Text>
        {is_current && <Text mt="xs">{texts.closeCurrent}</Text>}
      </ConfirmDialog>
    </>
  )
}
