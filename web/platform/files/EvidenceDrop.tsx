import { acceptedExtensions } from '#domain/files/files.rules.ts'
import { FilesDrop } from '#web/ui/form/files/FilesDrop.tsx'
import classes from './files.module.css'
import { filesTexts as texts } from './files.texts.ts'
import type { Refused } from './staged.ts'

interface Props {
  /** The framework's description of the expected evidence. */
  label: string
  /** The text beside the button. */
  words: string
  refused: readonly Refused[]
  onFiles: (files: File[]) => void
}

/** Accepts files as evidence and reports why others are refused. */
export function EvidenceDrop({ label, words, refused, onFiles }: Props) {
  return (
    <>
      <FilesDrop
        label={label}
        words={words}
        hovering={texts.dropNow}
        button={texts.add}
        picture={texts.picture}
        help={texts.limits}
        accept={acceptedExtensions}
        onFiles={onFiles}
      />
      {refused.map(({ name, reason }) => (
        <p key={name} role="alert" className={classes.refused}>
          {texts.error(reason, name)}
        </p>
      ))}
    </>
  )
}
