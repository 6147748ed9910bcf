import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { importsApi } from '#domain/imports/imports.contract.ts'
import { keyOf, useSend } from '#web/platform/calls/queries.ts'
import { importsTexts as texts } from '../imports.texts.ts'
import type { StepProps } from './step-props.ts'

/** The sheet of the workbook to import. Another one makes the preview again. */
export function SheetSection({ found, address }: StepProps) {
  const client = useQueryClient()
  const send = useSend(importsApi.chooseSheet, { invalidates: [importsApi.rows] })
  const choose = (sheet: number) => {
    if (sheet === found.sheet) return
    send.mutate(
      { import_id: found.id, sheet },
      {
        onSuccess: after => {
          client.setQueryData(keyOf(importsApi.show, { import_id: found.id }), after)
          address.go({ state: undefined, page: undefined }, true)
        },
      },
    )
  }
  return (
    <Select
      label={texts.sheet}
      description={texts.sheetHelp(found.sheets.length)}
      data={found.sheets.map(({ name, rows_count }, index) => ({
        value: String(index),
        label: texts.sheetOption(name, rows_count),
      }))}
      value={String(found.sheet)}
      onChange={value => value !== null && choose(Number(value))}
      allowDeselect={false}
      disabled={!found.abilities.map || send.isPending}
      maw="28rem"
    />
  )
}
