import { List, Text } from '@mantine/core'
import type { PeriodOverview } from '#domain/period-overviews/period-overviews.contract.ts'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { ConfirmAction } from '#web/ui/dialogs/ConfirmAction.tsx'
import { periodQueries } from '../period-queries.ts'
import { checksOf } from './checks.ts'
import { toastClosed } from './closed-toast.ts'
import { overviewTexts as texts } from './overview.texts.ts'

interface Props {
  period: AssessmentPeriod
  overview: PeriodOverview
  onClose: () => void
}

/** Asks before closing, and names what is left open. */
export function CloseDialog({ period, overview, onClose }: Props) {
  const { id, name, version, is_current } = period
  const close = useSend(periodsApi.close, { version, invalidates: periodQueries })
  const left = checksOf(overview).filter(check => check.left > 0)
  return (
    <ConfirmAction
      title={texts.closeTitle(name)}
      confirm={texts.close}
      onClose={onClose}
      run={async () => {
        await close.mutateAsync({ period_id: id })
        toastClosed(period, texts.closedDone)
      }}
      help={
        <>
          <Text>{texts.closeHelp}</Text>
          {is_current && <Text mt="xs">{texts.closeCurrent}</Text>}
          {left.length > 0 && (
            <>
              <Text mt="md" fw={550}>
                {texts.closeLeft}
              </Text>
              <List size="sm">
                {left.map(check => (
                  <List.Item key={check.name}>{check.words}</List.Item>
                ))}
              </List>
            </>
          )}
        </>
      }
    />
  )
}
