import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'

interface Props {
  period: Pick<AssessmentPeriod, 'id' | 'name' | 'deleted_at'>
  className?: string | undefined
}

/** The name of an assessment, linked to its overview; one in the trash has none. */
export function PeriodLink({ period: { id, name, deleted_at }, className = '' }: Props) {
  if (deleted_at) {
    return (
      <Text fw={600} className={className}>
        {name}
      </Text>
    )
  }
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      className={className}
      renderRoot={props => (
        <Link
          {...props}
          to="/company/assessment-periods/$assessmentPeriodId"
          params={{ assessmentPeriodId: id }}
        />
      )}
    >
      {name}
    </Anchor>
  )
}
