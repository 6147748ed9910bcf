import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import type { ImportRow } from '#domain/imports/imports.contract.ts'
import { importsTexts as texts } from '../imports.texts.ts'

const colors = { new: 'teal', changed: 'accent', same: 'gray', wrong: 'red' } as const

/** The effect of a row in a word. */
export function RowStateBadge({ row: { state, kept } }: { row: ImportRow }) {
  return (
    <Badge variant="light" color={kept ? 'yellow' : colors[state]}>
      {kept ? texts.kept : texts.states[state]}
    </Badge>
  )
}
