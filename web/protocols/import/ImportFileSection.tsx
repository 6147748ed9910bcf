import { List, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { FileDropField } from '#web/ui/form/files/FileDropField.tsx'
import { usePastedFile } from '#web/ui/form/files/use-pasted-file.ts'
import { formatBytes } from '#web/ui/format.ts'
import { Reference } from '#web/ui/page/PageStates.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { FrameworkTemplates } from './FrameworkTemplates.tsx'
import classes from './Import.module.css'
import type { Importing } from './importing.ts'
import { importTexts as texts } from './protocol-import.texts.ts'

const accept = ['.xlsx', '.csv', '.tsv', '.json', '.yaml', '.yml']
const MAX_BYTES = 20_000_000

/** Cells that are copied from a spreadsheet are text with tabs. */
function frameworkIn(text: string): File | null {
  if (text.startsWith('{')) return new File([text], texts.pasted.json, { type: 'application/json' })
  if (/^[\w-]+:\s/.test(text)) return new File([text], texts.pasted.yaml, { type: 'application/yaml' })
  return /[\n\t]/.test(text) ? new File([text], texts.pasted.csv, { type: 'text/csv' }) : null
}

interface Props {
  importing: Importing
  onChoose: (file: File) => void
  /** The reason why the previous file was refused. */
  refused: string | null
  reference: string | null
}

/** A file to import: dropped, chosen or pasted. Explains which files are accepted and the next step. */
export function ImportFileSection({ importing, onChoose, refused, reference }: Props) {
  const [pasteProblem, setPasteProblem] = useState<string | null>(null)
  usePastedFile(frameworkIn, file => {
    const isTooLarge = file !== null && file.size > MAX_BYTES
    if (file && !isTooLarge) onChoose(file)
    else setPasteProblem(isTooLarge ? uiTexts.fileTooLarge(formatBytes(MAX_BYTES)) : texts.pastedNothing)
  })
  return (
    <div className={classes.choose}>
      <Stack gap="sm">
        <FormProblem>{refused}</FormProblem>
        {reference && <Reference id={reference} />}
        <FileDropField
          label={texts.file}
          value={null}
          onChange={file => file && onChoose(file)}
          accept={accept}
          maxBytes={MAX_BYTES}
          error={pasteProblem}
        />
        <Dimmed>{texts.pasteHint}</Dimmed>
      </Stack>
      <Stack gap="lg">
        <FrameworkTemplates template={importing.template} />
        <Notes title={texts.acceptedTitle} notes={importing.words.accepted} type="unordered" />
        <Notes title={texts.whatHappensTitle} notes={importing.words.whatHappens} type="ordered" />
      </Stack>
    </div>
  )
}

function Notes({ title, notes, type }: { title: string; notes: string[]; type: 'ordered' | 'unordered' }) {
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <List type={type} spacing="xs" c="dimmed">
        {notes.map(note => (
          <List.Item key={note}>{note}</List.Item>
        ))}
      </List>
    </section>
  )
}
