import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ControlPart } from '#domain/controls/control-parts.contract.ts'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import classes from '../controls.module.css'
import { PartMenu, type PartProps } from './PartMenu.tsx'
import type { PartSearch } from './part.search.ts'
import type { PartKind } from './part-kind.ts'

export function partColumns(kind: PartKind): Columns<ControlPart> {
  return columnsOf<ControlPart>(kind.texts.columns, {
    name: { sort: 'name', cell: part => <PartName part={part} /> },
    controls: {
      sort: 'controls',
      isHighFirst: true,
      align: 'end',
      width: '8rem',
      cell: part => <ControlsOfLink kind={kind} part={part} />,
    },
    actions: menuColumn(part => <PartMenu kind={kind} part={part} />),
  })
}

/** A record on a phone. */
export function PartCard({ kind, part }: PartProps) {
  return (
    <RecordCard title={<PartName part={part} />} menu={<PartMenu kind={kind} part={part} />}>
      <ControlsOfLink kind={kind} part={part} inWords />
    </RecordCard>
  )
}

function PartName({ part: { id, name, description, abilities, deleted_at } }: Pick<PartProps, 'part'>) {
  return (
    <div className={classes.name}>
      <RecordName<PartSearch> patch={{ edit: id }} mayOpen={abilities.edit} isDimmed={deleted_at !== null}>
        {name}
      </RecordName>
      {description && (
        <Dimmed className={classes.clamped} title={description}>
          {description}
        </Dimmed>
      )}
    </div>
  )
}

interface LinkProps extends PartProps {
  inWords?: boolean
}

/** The number of controls of a record, linked to their list. */
function ControlsOfLink({ kind: { texts, controlsOf }, part, inWords = false }: LinkProps) {
  const { id, name, controls_count: count, deleted_at } = part
  const shown = inWords ? texts.controlsCount(count) : formatNumber(count)
  if (count === 0 || deleted_at !== null) return <Dimmed data-figures>{shown}</Dimmed>
  return (
    <Anchor
      component={Link}
      to="/company/controls"
      search={controlsOf(id) as never}
      size="sm"
      data-figures
      aria-label={texts.controlsOf(name, count)}
    >
      {shown}
    </Anchor>
  )
}
