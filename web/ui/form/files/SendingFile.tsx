import { Button, Stack } from '@mantine/core'
import { Dimmed } from '../../Dimmed.tsx'
import { formatBytes } from '../../format.ts'
import { ProgressBar } from '../../ProgressBar.tsx'
import { uiTexts as texts } from '../../ui.texts.ts'

interface Props {
  file: File
  sentBytes: number
  totalBytes: number
  /** Shown once the file is sent, and the server reads it. */
  help: string
  onCancel: () => void
}

/** A file being uploaded and read. */
export function SendingFile({ file, sentBytes, totalBytes, help, onCancel }: Props) {
  const isSent = sentBytes >= totalBytes
  return (
    <Stack gap="md" align="stretch">
      <ProgressBar
        label={isSent ? texts.readingFile(file.name) : texts.sendingFile(file.name)}
        done={sentBytes}
        total={totalBytes}
        figures={texts.of(formatBytes(sentBytes), formatBytes(totalBytes))}
      />
      <Dimmed role="status">{isSent && help}</Dimmed>
      <div>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Stack>
  )
}
