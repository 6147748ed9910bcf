import { acceptedExtensions } from '#domain/files/files.rules.ts'
import { FilesDrop } from '#web/ui/form/FilesDrop.tsx'
import classes from './files.module.css'
import { filesTexts as texts } from './files.texts.ts'
import type { Refused } from './staged.ts'

interface Props {
  /** The framework's own words for it. */
  label: string
  /** The text beside the button. */
  words: string
  refused: readonly Refused[]
  onFiles: (files: File[]) => void
}

/** Takes files that may be evidence, and says of those that may not why. */
export function EvidenceDrop({ label, words, refused, onFiles }: Props) {
  return (
    <>
      <FilesDrop
        label={label}
        words={words}
        hovering={texts.dropNow}
        button={texts.add}
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
