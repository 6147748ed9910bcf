import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { openRoomApi, type RoomFile } from '#domain/auditor-rooms/open-room.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { insideTexts as texts } from './inside.texts.ts'

export type FileInRoom = Pick<RoomFile, 'id' | 'name' | 'extension' | 'bytes' | 'sha256' | 'created_at'>

/** Downloads a file as it is stored. */
export function DownloadButton({ room, file }: { room: string; file: FileInRoom }) {
  const open = useSend(openRoomApi.openFile, { invalidates: [] })
  const save = () =>
    open.mutate(
      { room, file_id: file.id, download: true },
      {
        onSuccess: ({ url, name }) => {
          const link = document.createElement('a')
          link.href = url
          link.download = name
          link.click()
        },
      },
    )
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={open.isPending}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      aria-label={texts.downloadOf(file.name)}
      onClick={save}
    >
      {texts.download}
    </Button>
  )
}
