import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { ReferenceMenu } from './ReferenceMenu.tsx'
import { ReferenceName } from './ReferenceName.tsx'
import classes from './reference.module.css'
import { type ReferenceKind, type ReferenceRow, textIn } from './reference-kind.ts'

interface Props {
  kind: ReferenceKind
  row: ReferenceRow
}

/** A piece of reference data on a phone. */
export function ReferenceCard({ kind, row }: Props) {
  const requirement = textIn(row, 'requirement')
  return (
    <RecordCard
      title={<ReferenceName kind={kind} row={row} />}
      menu={<ReferenceMenu kind={kind} row={row} />}
    >
      {requirement && <Dimmed className={classes.clamped}>{requirement}</Dimmed>}
      {row.uses && <Dimmed data-figures>{kind.texts.usedBy(row.uses.count)}</Dimmed>}
    </RecordCard>
  )
}
