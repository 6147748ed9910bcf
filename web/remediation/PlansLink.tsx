import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Named } from '#domain/platform/fields.ts'

interface Props {
  plans: readonly Named[]
}

/** The plans for a risk, each a link. */
export function PlansLink({ plans }: Props) {
  return (
    <Group gap="0 0.75rem">
      {plans.map(({ id, name }) => (
        <Anchor
          key={id}
          size="sm"
          ta="start"
          renderRoot={props => <Link {...props} to="/action-plans/$planId" params={{ planId: id }} />}
        >
          {name}
        </Anchor>
      ))}
    </Group>
  )
}
