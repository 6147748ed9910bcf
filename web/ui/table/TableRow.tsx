import { FlexRender, type RowData } from '@tanstack/react-table'
import { memo, type ReactElement } from 'react'
import { uiTexts } from '../ui.texts.ts'
import { ChoiceBox } from './ChoiceBox.tsx'
import type { ShownRow } from './columns.tsx'
import classes from './DataTable.module.css'

interface Props<Row extends RowData> {
  row: ShownRow<Row>
  /** True if the row is chosen; null if rows cannot be chosen. */
  isChosen: boolean | null
  onChoose: (id: string, withShift: boolean) => void
  /** The visible columns; a change redraws the row. */
  shown: string
  index: number
}

function PlainTableRow<Row extends RowData>({ row, isChosen, onChoose, index }: Props<Row>) {
  return (
    <tr data-chosen={isChosen || undefined} data-index={index}>
      {isChosen !== null && (
        <td className={classes.choice}>
          <ChoiceBox
            label={uiTexts.selectRow}
            isChosen={isChosen}
            onChoose={withShift => onChoose(row.id, withShift)}
          />
        </td>
      )}
      {row.getVisibleCells().map(cell => (
        <td key={cell.id} data-align={cell.column.columnDef.meta?.align}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  )
}

/** A row that is redrawn only when it, its selection or the columns change. */
export const TableRow = memo(PlainTableRow) as <Row extends RowData>(props: Props<Row>) => ReactElement
