import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { insideTexts as texts } from '../inside.texts.ts'
import { type FileInRoom, useOpening } from './use-opening.ts'

interface Props {
  room: string
  file: FileInRoom
  /** Shown instead of “Download”. */
  label?: string
}

/** Downloads a file as it is stored. */
export function DownloadButton({ room, file, label = texts.download }: Props) {
  const { open, isPending } = useOpening(room, file, { onOpened: save })
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={isPending}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      aria-label={texts.downloadOf(file.name)}
      onClick={() => open(true)}
    >
      {label}
    </Button>
  )
}

function save({ url, name }: { url: string; name: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
