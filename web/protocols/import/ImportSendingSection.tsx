import { Button, Stack } from '@mantine/core'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import classes from './Import.module.css'
import { importTexts as texts } from './protocol-import.texts.ts'

interface Props {
  file: File
  sentBytes: number
  totalBytes: number
  onCancel: () => void
}

/** A file being uploaded and read. */
export function ImportSendingSection({ file, sentBytes, totalBytes, onCancel }: Props) {
  const isSent = sentBytes >= totalBytes
  return (
    <Stack gap="md" className={classes.panel} align="stretch">
      <ProgressBar
        label={isSent ? texts.reading(file.name) : texts.sending(file.name)}
        done={sentBytes}
        total={totalBytes}
        figures={texts.sent(formatBytes(sentBytes), formatBytes(totalBytes))}
      />
      <Dimmed role="status">{isSent && texts.readingHelp}</Dimmed>
      <div>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Stack>
  )
}
