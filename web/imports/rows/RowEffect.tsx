import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { importKinds } from '#domain/imports/import-columns.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { ImportRow } from '#domain/imports/imports.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from '../imports.module.css'
import { importsTexts as texts } from '../imports.texts.ts'

interface Props {
  row: ImportRow
  kind: ImportKind
}

/** The faults of a row with their cells, or the values that it writes. */
export function RowEffect({ row, kind }: Props) {
  const { faults, changes, kept, state } = row
  if (kept) return <Dimmed>{kept}</Dimmed>
  if (faults.length > 0) {
    return (
      <ul className={classes.effects}>
        {faults.map(({ cell, message }) => (
          <li key={`${cell} ${message}`} className={classes.fault}>
            <b>{cell}</b> {message}
          </li>
        ))}
      </ul>
    )
  }
  if (changes.length === 0) return <Dimmed>{texts.nothingChanges}</Dimmed>
  return (
    <ul className={classes.effects}>
      {changes
        .filter(({ after }) => state !== 'new' || after !== row.title)
        .map(({ column, before, after }) => (
          <li key={column}>
            <Text span size="sm" c="dimmed">
              {importKinds[kind].columns[column]?.label ?? texts.lostColumns[column] ?? column}:{' '}
            </Text>
            {before && (
              <>
                <Text span size="sm" td="line-through" c="dimmed">
                  {before}
                </Text>{' '}
                <IconArrowRight size={12} aria-label={texts.becomes} />{' '}
              </>
            )}
            <Text span size="sm">
              {after || (texts.lostColumns[column] ? texts.nobodys : '')}
            </Text>
          </li>
        ))}
    </ul>
  )
}
