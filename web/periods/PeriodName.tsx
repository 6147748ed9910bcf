import { Anchor, Text } from '@mantine/core'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { EditLink } from './EditLink.tsx'
import classes from './periods.module.css'

/** An assessment in its list; the name opens it where it can be changed. */
export function PeriodName({ period: { id, name, abilities } }: { period: AssessmentPeriod }) {
  if (!abilities.edit) {
    return (
      <Text fw={600} className={classes.name}>
        {name}
      </Text>
    )
  }
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      className={classes.name}
      renderRoot={props => <EditLink {...props} periodId={id} />}
    >
      {name}
    </Anchor>
  )
}
