import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLoader } from '@tabler/icons-react'
import type { administrationApi } from '#domain/administration/administration.contract.ts'
import type { AnswerOf } from '#domain/platform/route.ts'
import { formatMoment } from '#web/ui/format.ts'
import { resetTexts as texts } from './reset.texts.ts'

/** The progress of the reset, or the result of the last one. Screen readers announce each change. */
export function ResetStateSection({ reset }: { reset: AnswerOf<typeof administrationApi.resetState> }) {
  return (
    <div role="status">
      <State {...reset} />
    </div>
  )
}

function State({ state, finished_at }: AnswerOf<typeof administrationApi.resetState>) {
  if (state === 'queued' || state === 'running') {
    return (
      <Alert variant="light" color="accent" icon={<IconLoader aria-hidden />} title={texts[state]}>
        <Text size="sm">{texts.runningHelp}</Text>
      </Alert>
    )
  }
  if (state === 'failed') {
    return (
      <Alert variant="light" color="red" icon={<IconAlertTriangle aria-hidden />} title={texts.failed}>
        <Text size="sm">{texts.failedHelp}</Text>
      </Alert>
    )
  }
  if (state === 'idle') return null
  return (
    <Alert variant="light" color="teal" icon={<IconCheck aria-hidden />}>
      {texts.done(formatMoment(finished_at))}
    </Alert>
  )
}
