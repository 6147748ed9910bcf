import type { Control } from '#domain/controls/controls.contract.ts'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from '../controls.module.css'
import type { ControlsSearch } from './controls.search.ts'

/** A control in its list: its name, linked to its form, and its text below. */
export function ControlName({ control }: { control: Control }) {
  const { id, name, description, abilities, deleted_at } = control
  return (
    <div className={classes.name}>
      <RecordName<ControlsSearch>
        patch={{ edit: id }}
        mayOpen={abilities.edit}
        isDimmed={deleted_at !== null}
      >
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
