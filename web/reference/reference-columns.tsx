import { Text } from '@mantine/core'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { ReferenceMenu } from './ReferenceMenu.tsx'
import { ReferenceName } from './ReferenceName.tsx'
import classes from './reference.module.css'
import { type ReferenceKind, type ReferenceRow, textIn } from './reference-kind.ts'

export function referenceColumns(kind: ReferenceKind): Columns<ReferenceRow> {
  const { texts, table } = kind
  return columnsOf<ReferenceRow>(texts.columns, {
    name: { sort: 'name', cell: row => <ReferenceName kind={kind} row={row} /> },
    ...(table === 'regulations' && {
      standard: { cell: row => <Clamped>{textIn(row, 'standard')}</Clamped> },
      requirement: { cell: row => <Clamped>{textIn(row, 'requirement')}</Clamped> },
    }),
    uses: {
      sort: 'uses',
      isHighFirst: true,
      align: 'end',
      width: '8rem',
      cell: row => <Uses kind={kind} row={row} />,
    },
    actions: menuColumn(row => <ReferenceMenu kind={kind} row={row} />),
  })
}

function Clamped({ children }: { children: string }) {
  return (
    <Text size="sm" className={classes.clamped} title={children}>
      {children}
    </Text>
  )
}

function Uses({ kind: { texts }, row: { uses } }: { kind: ReferenceKind; row: ReferenceRow }) {
  if (!uses) return null
  if (uses.count === 0) return <Dimmed data-figures>0</Dimmed>
  return (
    <Text size="sm" data-figures title={texts.where(uses)}>
      {formatNumber(uses.count)}
    </Text>
  )
}
