import { ActionIcon } from '@mantine/core'
import { IconFileCertificate, IconPaperclip, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { LibraryChoiceButton } from '#web/evidence/LibraryButton.tsx'
import { EvidenceDrop } from '#web/platform/files/EvidenceDrop.tsx'
import classes from '#web/platform/files/files.module.css'
import { filesTexts as texts } from '#web/platform/files/files.texts.ts'
import { type Refused, stage } from '#web/platform/files/staged.ts'
import { formatBytes } from '#web/ui/format.ts'
import { answerFilesTexts } from './answer-files.texts.ts'
import type { ChosenEvidence } from './chosen-evidence.ts'

interface Props {
  /** The framework's description of the expected evidence. */
  label: string
  chosen: ChosenEvidence
  onChange: (chosen: ChosenEvidence) => void
}

/** The evidence to attach to the answers once these are saved: new files, and files of the library. */
export function FilesField({ label, chosen, onChange }: Props) {
  const { files, library } = chosen
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const add = (added: File[]) => {
    const staged = stage(files, added)
    setRefused(staged.refused)
    onChange({ ...chosen, files: staged.files })
  }
  return (
    <div className={classes.field}>
      <EvidenceDrop label={label} words={`${label}. ${texts.drop}`} refused={refused} onFiles={add} />
      <div>
        <LibraryChoiceButton files={library} onChange={library => onChange({ ...chosen, library })} />
      </div>
      {files.length + library.length > 0 && (
        <ul className={classes.staged} aria-label={texts.added}>
          {files.map(file => (
            <Chosen
              key={`${file.name} ${file.size}`}
              icon={<IconPaperclip size={14} aria-hidden />}
              name={file.name}
              about={formatBytes(file.size)}
              onRemove={() => onChange({ ...chosen, files: files.filter(each => each !== file) })}
            />
          ))}
          {library.map(({ id, name }) => (
            <Chosen
              key={id}
              icon={<IconFileCertificate size={14} aria-hidden />}
              name={name}
              about={answerFilesTexts.fromLibrary}
              onRemove={() => onChange({ ...chosen, library: library.filter(each => each.id !== id) })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChosenProps {
  icon: ReactNode
  name: string
  about: string
  onRemove: () => void
}

function Chosen({ icon, name, about, onRemove }: ChosenProps) {
  return (
    <li>
      {icon}
      <span className={classes.name}>{name}</span>
      <span className={classes.size} data-figures>
        {about}
      </span>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={texts.remove(name)} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}
