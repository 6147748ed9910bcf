import { ActionIcon, Anchor } from '@mantine/core'
import { IconDownload, IconFile, IconTrash } from '@tabler/icons-react'
import type { StoredFile } from '#domain/files/files.contract.ts'
import { rowMark } from '#web/platform/records/keys/use-row-keys.ts'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import classes from './files.module.css'
import { filesTexts as texts } from './files.texts.ts'

interface Props {
  file: StoredFile
  /** It is shown beside the list. */
  isShown?: boolean
  onOpen: () => void
  onRemove: () => void
}

/** A piece of evidence in its list, to open, download and remove. */
export function StoredFileItem({ file, isShown = false, onOpen, onRemove }: Props) {
  const { name, bytes, author, created_at, download_link, abilities } = file
  return (
    <li data-shown={isShown || undefined}>
      <IconFile size={20} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <Anchor
          {...rowMark(file.id)}
          component="button"
          type="button"
          className={classes.name ?? ''}
          ta="start"
          aria-current={isShown || undefined}
          onClick={onOpen}
        >
          {name}
        </Anchor>
        <span className={classes.meta} data-figures>
          {formatBytes(bytes)} · {texts.by(author.full_name, formatDate(created_at))}
        </span>
      </span>
      <ActionIcon
        component="a"
        href={download_link}
        download={name}
        variant="subtle"
        color="gray"
        aria-label={texts.downloadOf(name)}
      >
        <IconDownload size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {abilities.remove && (
        <ActionIcon variant="subtle" color="red" aria-label={texts.remove(name)} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
