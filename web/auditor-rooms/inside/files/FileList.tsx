import { Button } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import type { RoomFile } from '#domain/auditor-rooms/open-room.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import classes from '../inside.module.css'
import { insideTexts as texts } from '../inside.texts.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { FileDialog } from './FileDialog.tsx'
import type { FileInRoom } from './use-opening.ts'

interface Props {
  room: string
  files: readonly (FileInRoom & Pick<RoomFile, 'created_at'>)[]
  /** Leaves the heading out. */
  isPlain?: boolean
}

/** The files of a request, an answer or a reply. */
export function FileList({ room, files, isPlain = false }: Props) {
  if (isPlain) return <Files room={room} files={files} />
  return (
    <section className={classes.section} aria-labelledby="room-files">
      <h2 id="room-files" className={classes.head}>
        {texts.files}
      </h2>
      {files.length === 0 ? <Dimmed>{texts.none}</Dimmed> : <Files room={room} files={files} />}
    </section>
  )
}

function Files({ room, files }: Props) {
  return (
    <ul className={classes.lines}>
      {files.map(file => (
        <li key={file.id} className={classes.file}>
          <span>
            <FileName room={room} file={file} />
            <Dimmed>{texts.size(formatBytes(file.bytes), formatDate(file.created_at))}</Dimmed>
            {file.sha256 && (
              <span className={classes.hash}>
                {texts.sha256} {file.sha256}
              </span>
            )}
          </span>
          <DownloadButton room={room} file={file} />
        </li>
      ))}
    </ul>
  )
}

/** The name of a file, which opens it. */
export function FileName({ room, file }: { room: string; file: FileInRoom }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="transparent"
        size="compact-md"
        px={0}
        className={classes.opens ?? ''}
        classNames={{ label: classes.wraps ?? '' }}
        leftSection={<IconFile size={18} stroke={1.6} aria-hidden />}
        aria-label={texts.open(file.name)}
        onClick={() => setOpen(true)}
      >
        {file.name}
      </Button>
      {isOpen && <FileDialog room={room} file={file} onClose={() => setOpen(false)} />}
    </>
  )
}
