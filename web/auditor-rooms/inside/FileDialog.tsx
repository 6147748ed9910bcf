import { useEffect } from 'react'
import { openRoomApi } from '#domain/auditor-rooms/open-room.contract.ts'
import { isShown } from '#domain/files/files.rules.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { DownloadButton, type FileInRoom } from './DownloadButton.tsx'
import classes from './inside.module.css'
import { insideTexts as texts } from './inside.texts.ts'

interface Props {
  room: string
  file: FileInRoom
  onClose: () => void
}

/** A file on the page, below the watermark: pictures and PDFs are shown, others can be downloaded. */
export function FileDialog({ room, file, onClose }: Props) {
  const { data, error, mutate: open } = useSend(openRoomApi.openFile, { quiet: true, invalidates: [] })
  useEffect(() => open({ room, file_id: file.id, download: false }), [open, room, file.id])
  const kind = isShown(file.extension)
  const again = () => open({ room, file_id: file.id, download: false })
  return (
    <AppModal
      opened
      onClose={onClose}
      title={file.name}
      size="xl"
      actions={<DownloadButton room={room} file={file} />}
    >
      {error && <NotLoaded error={error} onTryAgain={again} gone={texts.gone} />}
      {!data && !error && <Dimmed>{texts.loading}</Dimmed>}
      {data && kind === 'image' && <img className={classes.picture} src={data.url} alt={file.name} />}
      {/* Not reachable by Tab: the browser's viewer swallows all keys, including Escape. */}
      {data && kind === 'pdf' && (
        <iframe className={classes.page} src={data.url} title={file.name} tabIndex={-1} />
      )}
      {data && kind === null && <p>{texts.notShown}</p>}
      {file.sha256 && (
        <p className={classes.hash}>
          {texts.sha256} {file.sha256}
        </p>
      )}
      <Dimmed>{texts.asStored}</Dimmed>
    </AppModal>
  )
}
