import { Anchor, List, Stack, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { importKinds } from '#domain/imports/import-columns.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { importsApi } from '#domain/imports/imports.contract.ts'
import { keyOf } from '#web/platform/calls/queries.ts'
import { useFileCall } from '#web/platform/calls/use-file-call.ts'
import type { Address } from '#web/platform/records/use-address.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { FileDropField } from '#web/ui/form/files/FileDropField.tsx'
import { SendingFile } from '#web/ui/form/files/SendingFile.tsx'
import { usePastedFile } from '#web/ui/form/files/use-pasted-file.ts'
import { formatBytes } from '#web/ui/format.ts'
import { Reference } from '#web/ui/page/PageStates.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import classes from '../imports.module.css'
import type { ImportSearch } from '../imports.search.ts'
import { importsTexts as texts } from '../imports.texts.ts'
import { PastImports } from '../past/PastImports.tsx'
import { ListField } from './ListField.tsx'
import { PeriodField } from './PeriodField.tsx'
import { useListChoice } from './use-list-choice.ts'
import { usePeriodChoice } from './use-period-choice.ts'

const accept = ['.xlsx', '.csv', '.tsv', '.txt']
const MAX_BYTES = 20_000_000

/** Cells copied from a spreadsheet are text with tabs. */
const pastedTable = (text: string) =>
  /[\n\t,;]/.test(text) ? new File([text], texts.pastedName, { type: 'text/csv' }) : null

interface Props {
  kind: ImportKind
  address: Address<ImportSearch>
}

/** A file to import: dropped, chosen or pasted. Past imports are below. */
export function FileStep({ kind, address }: Props) {
  const client = useQueryClient()
  const { go, search } = address
  const period = usePeriodChoice(kind, search.period)
  const list = useListChoice(kind, search.list)
  const isReady = (!period.isNeeded || period.chosen) && (!list.isNeeded || list.chosen)
  const { reading, read, begin } = useFileCall(importsApi.preview, {
    kind,
    ...(period.chosen && { assessment_period_id: period.chosen.id }),
    ...(list.chosen && { document_request_list_id: list.chosen.id }),
  })
  const answer = reading.state === 'read' ? reading.answer : null
  useEffect(() => {
    if (!answer) return
    client.setQueryData(keyOf(importsApi.show, { import_id: answer.id }), answer)
    go({ import: answer.id, period: undefined, list: undefined, page: undefined })
  }, [answer, client, go])
  if (reading.state === 'sending')
    return (
      <div className={classes.panel}>
        <SendingFile {...reading} help={texts.readingHelp} onCancel={begin} />
      </div>
    )
  if (reading.state === 'read') return null
  return (
    <Stack gap="xl">
      <div className={classes.choose}>
        <Stack gap="lg">
          {period.isNeeded && (
            <PeriodField {...period} onChoose={id => go({ period: id ?? undefined }, true)} />
          )}
          {list.isNeeded && <ListField {...list} onChoose={id => go({ list: id ?? undefined }, true)} />}
          {isReady && <FileField {...reading} onChoose={file => void read(file)} />}
        </Stack>
        <Stack gap="lg">
          <Templates kind={kind} />
          <Columns kind={kind} />
        </Stack>
      </div>
      <PastImports kind={kind} address={address} />
    </Stack>
  )
}

interface FieldProps {
  /** The reason why the previous file was refused. */
  refused: string | null
  reference: string | null
  onChoose: (file: File) => void
}

function FileField({ refused, reference, onChoose }: FieldProps) {
  const [pasteProblem, setPasteProblem] = useState<string | null>(null)
  usePastedFile(pastedTable, file => {
    const isTooLarge = file !== null && file.size > MAX_BYTES
    if (file && !isTooLarge) onChoose(file)
    else setPasteProblem(isTooLarge ? uiTexts.fileTooLarge(formatBytes(MAX_BYTES)) : texts.pastedNothing)
  })
  return (
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
      <Dimmed>{texts.nothingYet}</Dimmed>
    </Stack>
  )
}

function Templates({ kind }: { kind: ImportKind }) {
  const { isBusy, download } = useDownload()
  const save = (format: 'xlsx' | 'csv') =>
    download(`${kind}-template.${format}`, { route: importsApi.template, input: { kind, format } })
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {texts.templateTitle}
      </Title>
      <Dimmed>
        {texts.templateHelp}{' '}
        {(['xlsx', 'csv'] as const).map((format, at) => (
          <span key={format}>
            {at > 0 && texts.or}
            <Anchor
              component="button"
              type="button"
              inherit
              disabled={isBusy}
              onClick={() => void save(format)}
            >
              {texts.template(format)}
            </Anchor>
          </span>
        ))}
      </Dimmed>
    </section>
  )
}

function Columns({ kind }: { kind: ImportKind }) {
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {texts.columnsTitle}
      </Title>
      <List spacing={4} c="dimmed" size="sm">
        {Object.values(importKinds[kind].columns).map(({ label, help }) => (
          <List.Item key={label}>
            <b className={classes.column}>{label}</b>: {help}
          </List.Item>
        ))}
      </List>
    </section>
  )
}
