import { RecordName } from '#web/platform/records/RecordName.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './reference.module.css'
import type { ReferenceSearch } from './reference.search.ts'
import { type ReferenceKind, type ReferenceRow, textIn } from './reference-kind.ts'

interface Props {
  kind: ReferenceKind
  row: ReferenceRow
}

/** A piece of reference data in its list: its name, linked to its form, and what it is below. */
export function ReferenceName({ kind: { table }, row }: Props) {
  const isRegulation = table === 'regulations'
  const below = textIn(row, isRegulation ? 'regulation' : 'description')
  return (
    <div className={classes.name}>
      <RecordName<ReferenceSearch>
        patch={{ edit: row.id }}
        mayOpen={row.abilities.edit}
        isDimmed={row.deleted_at !== null}
      >
        {isRegulation ? textIn(row, 'identifier') : row.name}
      </RecordName>
      {below && (
        <Dimmed className={classes.clamped} title={below}>
          {below}
        </Dimmed>
      )}
    </div>
  )
}
