import { Text } from '@mantine/core'
import { type ImportKind, kinds } from '#domain/imports/import-kinds.ts'
import type { ImportRow } from '#domain/imports/imports.contract.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { importsTexts as texts } from '../imports.texts.ts'
import { RowEffect } from './RowEffect.tsx'
import { RowStateBadge } from './RowStateBadge.tsx'

const columnsFor = (kind: ImportKind): Columns<ImportRow> =>
  columnsOf(texts.columns, {
    row: { align: 'end', width: '5.5rem', cell: row => <span data-figures>{row.place ?? row.id}</span> },
    state: { width: '7.5rem', cell: row => <RowStateBadge row={row} /> },
    record: { cell: row => <Text size="sm">{row.title}</Text> },
    effect: { cell: row => <RowEffect row={row} kind={kind} /> },
  })

export const rowColumns = Object.fromEntries(kinds.map(kind => [kind, columnsFor(kind)])) as Record<
  ImportKind,
  Columns<ImportRow>
>
