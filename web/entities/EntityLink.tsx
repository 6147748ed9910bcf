import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '#web/platform/me.ts'

interface Props {
  entity: { id: number; name: string }
}

/** An entity by its name. Those who look after entities come to it by a click. */
export function EntityLink({ entity: { id, name } }: Props) {
  const can = useCan()
  if (!can('entity:manage')) return <span>{name}</span>
  return (
    <Anchor inherit renderRoot={props => <Link {...props} to="/company/entities" search={{ edit: id }} />}>
      {name}
    </Anchor>
  )
}
