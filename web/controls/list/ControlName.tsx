import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Control } from '#domain/controls/controls.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from '../controls.module.css'

/** A control in its list: its name, linked to its overview, and its text below. */
export function ControlName({ control }: { control: Control }) {
  const { id, name, description, deleted_at } = control
  return (
    <div className={classes.name}>
      {deleted_at === null ? (
        <Anchor
          renderRoot={props => (
            <Link {...props} to="/company/controls/$controlId/overview" params={{ controlId: id }} />
          )}
          fw={600}
          c="inherit"
        >
          {name}
        </Anchor>
      ) : (
        <Dimmed span>{name}</Dimmed>
      )}
      {description && (
        <Dimmed className={classes.clamped} title={description}>
          {description}
        </Dimmed>
      )}
    </div>
  )
}
