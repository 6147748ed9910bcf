import { ActionIcon } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { EvidenceDrop } from '#web/platform/files/EvidenceDrop.tsx'
import classes from '#web/platform/files/files.module.css'
import { filesTexts as texts } from '#web/platform/files/files.texts.ts'
import { type Refused, stage } from '#web/platform/files/staged.ts'
import { formatBytes } from '#web/ui/format.ts'

interface Props {
  /** The framework's description of the expected evidence. */
  label: string
  files: readonly File[]
  onChange: (files: File[]) => void
}

/** The files to attach to the answers once these are saved. */
export function FilesField({ label, files, onChange }: Props) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const add = (added: File[]) => {
    const staged = stage(files, added)
    setRefused(staged.refused)
    onChange(staged.files)
  }
  return (
    <div className={classes.field}>
      <EvidenceDrop label={label} words={`${label}. ${texts.drop}`} refused={refused} onFiles={add} />
      {files.length > 0 && (
        <ul className={classes.staged} aria-label={texts.added}>
          {files.map(file => (
            <li key={`${file.name} ${file.size}`}>
              <IconPaperclip size={14} aria-hidden />
              <span className={classes.name}>{file.name}</span>
              <span className={classes.size} data-figures>
                {formatBytes(file.size)}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={texts.remove(file.name)}
                onClick={() => onChange(files.filter(each => each !== file))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
