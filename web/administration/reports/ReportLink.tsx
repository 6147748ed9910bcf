import { Anchor } from '@mantine/core'
import type { ClientReport } from '#domain/administration/administration.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import classes from './reports.module.css'
import type { ReportsSearch } from './reports.search.ts'

/** A report in its list; its first lines link to the full report. */
export function ReportLink({ report: { id, description } }: { report: ClientReport }) {
  return (
    <Anchor
      c="var(--mantine-color-text)"
      fw={600}
      className={classes.description}
      renderRoot={searchLink<ReportsSearch>({ report: id })}
    >
      {description}
    </Anchor>
  )
}
