import { Select } from '@mantine/core'
import type { ImportPreview } from '#domain/protocols/import-preview.ts'
import { importTexts as texts } from './protocol-import.texts.ts'

interface Props {
  sheets: ImportPreview['sheets']
  sheet: number
  isBusy: boolean
  onChoose: (sheet: number) => void
}

/** The sheet of the workbook to import. Another one makes the preview again. */
export function SheetField({ sheets, sheet, isBusy, onChoose }: Props) {
  return (
    <Select
      label={texts.sheet}
      description={texts.sheetHelp(sheets.length)}
      data={sheets.map(({ name, rows_count }, index) => ({
        value: String(index),
        label: texts.sheetOption(name, rows_count),
      }))}
      value={String(sheet)}
      onChange={value => value !== null && value !== String(sheet) && onChoose(Number(value))}
      allowDeselect={false}
      disabled={isBusy}
      maw="28rem"
    />
  )
}
