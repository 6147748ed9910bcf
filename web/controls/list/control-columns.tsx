import { Text } from '@mantine/core'
import type { Control } from '#domain/controls/controls.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { ControlStatusBadge } from '../ControlStatusBadge.tsx'
import classes from '../controls.module.css'
import { controlsTexts as texts } from '../controls.texts.ts'
import { NextTest } from '../tests/NextTest.tsx'
import { ControlMenu } from './ControlMenu.tsx'
import { ControlName } from './ControlName.tsx'

/** A short code stays on one line; a long one breaks. */
function Code({ children }: { children: string }) {
  return (
    <Text size="sm" className={children.length <= 12 ? classes.code : undefined}>
      {children}
    </Text>
  )
}

interface WordsProps {
  children: string | null | undefined
  without?: string
}

function Words({ children, without = texts.none }: WordsProps) {
  return (
    <Text size="sm" className={classes.words}>
      {children || <Dimmed span>{without}</Dimmed>}
    </Text>
  )
}

export const controlColumns: Columns<Control> = columnsOf(texts.columns, {
  code: { sort: 'code', width: '7rem', cell: ({ code }) => <Code>{code}</Code> },
  name: { sort: 'name', cell: control => <ControlName control={control} /> },
  status: {
    sort: 'status',
    width: '7rem',
    cell: ({ status }) => <ControlStatusBadge status={status} />,
  },
  owner: { sort: 'owner', cell: ({ owner }) => <Words without={texts.noOwner}>{owner?.full_name}</Words> },
  objective: { sort: 'objective', cell: ({ objective }) => <Words>{objective?.name}</Words> },
  function: { sort: 'function', cell: control => <Words>{control.function?.name}</Words> },
  process: { sort: 'process', cell: ({ process }) => <Words>{process?.name}</Words> },
  nextTest: {
    sort: 'next_test',
    width: '9rem',
    cell: control => <NextTest control={control} />,
  },
  actions: menuColumn(control => <ControlMenu control={control} />),
})
