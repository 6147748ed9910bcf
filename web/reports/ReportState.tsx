import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react'
import type { Report } from '#domain/reports/reports.contract.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { reportsTexts as texts } from './reports.texts.ts'

const icons = { done: IconCheck, failed: IconAlertTriangle, canceled: IconBan }

/** The progress of a report, or the reason why there is none. */
export function ReportState({ report: { state, progress, error } }: { report: Report }) {
  if (state === 'queued' || state === 'running')
    return <ProgressBar label={texts.state(state)} done={progress} total={100} figures={`${progress}%`} />
  const Icon = icons[state]
  return (
    <>
      <Group gap={6} wrap="nowrap">
        <Icon size={16} aria-hidden />
        <Text size="sm">{texts.state(state)}</Text>
      </Group>
      {error && (
        <Text size="xs" c="dimmed">
          {error}
        </Text>
      )}
    </>
  )
}
