import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import type { RequestFile } from '#domain/document-requests/talk.contract.ts'
import { ShownFile } from '#web/platform/files/ShownFile.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import classes from './review.module.css'
import { reviewTexts as texts } from './review.texts.ts'

interface Props {
  files: readonly RequestFile[]
  file: RequestFile
  onShow: (file: RequestFile) => void
  onClose: () => void
}

/** A file beside its request. */
export function FilePane({ files, file, onShow, onClose }: Props) {
  return (
    <section className={classes.pane} aria-label={texts.preview}>
      <div className={classes.paneHead}>
        <h2 className={classes.name}>{file.name}</h2>
        <Steps files={files} file={file} onShow={onShow} />
        <ActionIcon variant="subtle" color="gray" aria-label={texts.closePreview} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <ShownFile file={file} />
    </section>
  )
}

/** A file over the page, where there is no room beside the request. */
export function FileSheet({ files, file, onShow, onClose }: Props) {
  return (
    <AppModal opened onClose={onClose} size={1200} title={file.name}>
      <Steps files={files} file={file} onShow={onShow} />
      <ShownFile file={file} />
    </AppModal>
  )
}

function Steps({ files, file, onShow }: Omit<Props, 'onClose'>) {
  const index = files.findIndex(({ id }) => id === file.id)
  const [before, after] = [files[index - 1], files[index + 1]]
  if (files.length < 2) return null
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.previousFile}
        disabled={!before}
        onClick={() => before && onShow(before)}
      >
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Dimmed data-figures className={classes.position}>
        {texts.position(index + 1, files.length)}
      </Dimmed>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.nextFile}
        disabled={!after}
        onClick={() => after && onShow(after)}
      >
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
