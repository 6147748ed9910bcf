import { List, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FileDropField } from '#web/ui/FileDropField.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { Reference } from '#web/ui/PageStates.tsx'
import classes from './Import.module.css'
import { importTexts as texts } from './protocol-import.texts.ts'

const accept = ['.json']
const MAX_BYTES = 20_000_000

interface Props {
  onChoose: (file: File) => void
  /** Why the file before was not read. */
  refused: string | null
  reference: string | null
}

/** A file to import: dropped, chosen or pasted; says what is accepted and what happens with it. */
export function ImportFileSection({ onChoose, refused, reference }: Props) {
  const [pasted, paste] = useState<File | null>(null)
  usePaste(paste)
  const choose = (file: File | null) => file && onChoose(file)
  // A pasted file is judged by the field as a chosen one is.
  useEffect(() => {
    if (pasted && pasted.size <= MAX_BYTES) onChoose(pasted)
  }, [pasted, onChoose])
  return (
    <div className={classes.choose}>
      <Stack gap="md">
        <FormProblem>{refused}</FormProblem>
        {reference && <Reference id={reference} />}
        <FileDropField
          label={texts.file}
          value={null}
          onChange={choose}
          accept={accept}
          maxBytes={MAX_BYTES}
        />
        <Text size="sm" c="dimmed">
          {texts.pasteHint}
        </Text>
      </Stack>
      <Stack gap="lg">
        <Notes title={texts.acceptedTitle} notes={texts.accepted} />
        <Notes title={texts.whatHappensTitle} notes={texts.whatHappens} ordered />
      </Stack>
    </div>
  )
}
