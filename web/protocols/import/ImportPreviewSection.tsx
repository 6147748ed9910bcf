import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { ImportPreview } from '#domain/protocols/import-preview.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { Figures } from './Figures.tsx'
import classes from './Import.module.css'
import { ImportCautionsSection } from './ImportCautionsSection.tsx'
import { ImportSampleSection } from './ImportSampleSection.tsx'
import { ImportWarningsSection } from './ImportWarningsSection.tsx'
import type { Importing } from './importing.ts'
import { importTexts as texts } from './protocol-import.texts.ts'
import { useApply } from './use-apply.ts'

interface Props {
  file: File
  importing: Importing
  preview: ImportPreview
  /** The choice of another sheet of the workbook. */
  sheetField: ReactNode
  isBusy: boolean
  onReadAgain: (preview: ImportPreview) => void
  onChooseAnother: () => void
}

/** The contents of a file and the effect of importing it, before anything changes. */
export function ImportPreviewSection(props: Props) {
  const { file, importing, preview, sheetField, isBusy, onReadAgain, onChooseAnother } = props
  const { words } = importing
  const [name, setName] = useState(preview.name)
  // A confirmation is of these cautions: others need one of their own.
  const [confirmed, setConfirmed] = useState('')
  const first = useRef(preview.cautions)
  const reasons = preview.cautions.join('\n')
  const isConfirmed = reasons !== '' && confirmed === reasons
  const { apply, isApplying } = useApply({
    ...{ file, importing, preview, isConfirmed, onReadAgain },
    name: name.trim(),
  })
  const { edition, protocol_id, changes, counts, cautions, warnings } = preview
  const isSame = protocol_id !== null && changes.added + changes.updated + changes.removed === 0
  const submit = () => {
    if (name.trim()) void apply()
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="xl">
        <div className={classes.panel}>
          <TextInput
            label={texts.name}
            value={name}
            maxLength={300}
            data-autofocus
            error={name.trim() ? null : texts.nameRequired}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {sheetField && <Box mt="sm">{sheetField}</Box>}
          <Dimmed mt="xs">
            {edition && `${texts.edition(edition)} · `}
            {texts.fileSummary(file.name, formatBytes(file.size))}
          </Dimmed>
          <Group gap="xs" mt="sm" wrap="nowrap" align="flex-start">
            <IconInfoCircle size={18} stroke={1.6} className={classes.note} aria-hidden />
            <Text>{isSame ? words.nothingNew : protocol_id ? words.update : words.newFramework}</Text>
          </Group>
        </div>
        {cautions.length > 0 && (
          <ImportCautionsSection
            key={reasons}
            cautions={cautions}
            isConfirmed={isConfirmed}
            isLate={first.current.join('\n') !== reasons}
            onConfirm={isTicked => setConfirmed(isTicked ? reasons : '')}
          />
        )}
        <Figures title={texts.counts} figures={countsOf(preview)} />
        {protocol_id !== null && (
          <Figures
            title={texts.changes}
            help={changes.removed > 0 ? `${texts.changesHelp} ${texts.removedHelp}` : texts.changesHelp}
            figures={changesOf(changes)}
          />
        )}
        {warnings.length > 0 && <ImportWarningsSection warnings={warnings} />}
        <ImportSampleSection preview={preview} />
        <div className={classes.bar}>
          <Button variant="default" onClick={onChooseAnother}>
            {texts.chooseAnother}
          </Button>
          <Button
            type="submit"
            loading={isApplying}
            disabled={isBusy || (cautions.length > 0 && !isConfirmed)}
          >
            {texts.import(counts.questions)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Only catalogs keep what was withdrawn. */
function countsOf({ format, counts }: ImportPreview): [string, number][] {
  const { topics, questions, options, withdrawn } = counts
  const figures: [string, number][] = [
    [texts.topics, topics],
    [texts.questions, questions],
    [texts.options, options],
  ]
  return format === 'oscal' ? [...figures, [texts.withdrawn, withdrawn]] : figures
}

function changesOf({ added, updated, unchanged, removed }: ImportPreview['changes']): [string, number][] {
  return [
    [texts.added, added],
    [texts.updated, updated],
    [texts.unchanged, unchanged],
    [texts.removed, removed],
  ]
}
