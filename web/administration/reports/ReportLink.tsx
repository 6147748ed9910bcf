import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ClientReport } from '#domain/administration/administration.contract.ts'
import classes from './reports.module.css'

/** A report in its list; the first lines of it open the whole. */
export function ReportLink({ report: { id, description } }: { report: ClientReport }) {
  return (
    <Anchor
      c="var(--mantine-color-text)"
      fw={600}
      className={classes.description}
      renderRoot={props => (
        <Link
          {...props}
          from="/admin/reports"
          to="/admin/reports"
          search={before => ({ ...before, report: id })}
          resetScroll={false}
          preload={false}
        />
      )}
    >
      {description}
    </Anchor>
  )
}
