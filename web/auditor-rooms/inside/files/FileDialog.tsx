import { useEffect } from 'react'
import { previewOf } from '#domain/files/files.rules.ts'
import { TextPreview } from '#web/platform/files/TextPreview.tsx'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import classes from '../inside.module.css'
import { insideTexts as texts } from '../inside.texts.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { type FileInRoom, useOpening } from './use-opening.ts'

interface Props {
  room: string
  file: FileInRoom
  onClose: () => void
}

/** A file on the page, below the watermark: pictures, PDFs and texts are shown, others can be downloaded. */
export function FileDialog({ room, file, onClose }: Props) {
  const { data, error, open } = useOpening(room, file, { isQuiet: true })
  useEffect(() => open(false), [open])
  const kind = previewOf(file.extension)
  return (
    <AppModal
      opened
      onClose={onClose}
      title={file.name}
      size="xl"
      actions={<DownloadButton room={room} file={file} />}
    >
      {error && <NotLoaded error={error} onTryAgain={() => open(false)} gone={texts.gone} />}
      {!data && !error && <Dimmed>{texts.loading}</Dimmed>}
      {data && kind === 'image' && <img className={classes.picture} src={data.url} alt={file.name} />}
      {/* Not reachable by Tab: the browser's viewer swallows all keys, including Escape. */}
      {data && kind === 'pdf' && (
        <iframe className={classes.page} src={data.url} title={file.name} tabIndex={-1} />
      )}
      {data && kind === 'text' && <TextPreview {...file} temp_link={data.url} />}
      {data && kind === null && <p>{texts.notShown}</p>}
      {file.sha256 && (
        <p className={classes.hash}>
          {texts.sha256} {file.sha256}
        </p>
      )}
      <Dimmed mt="xs">{texts.asStored}</Dimmed>
    </AppModal>
  )
}
