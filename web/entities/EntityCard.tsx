import { Text } from '@mantine/core'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { EntityCompletion } from './EntityCompletion.tsx'
import { EntityMenu } from './EntityMenu.tsx'
import { EntityName } from './EntityName.tsx'
import { EntityTags } from './EntityTags.tsx'
import classes from './entities.module.css'

/** An entity on a phone. */
export function EntityCard({ entity }: { entity: Entity }) {
  const facts = [entity.manager?.full_name, entity.group?.name, entity.location].filter(Boolean)
  return (
    <div className={classes.card}>
      <EntityName entity={entity} />
      <EntityMenu entity={entity} />
      <div className={classes.wide}>
        <EntityCompletion entity={entity} />
      </div>
      <Text size="sm" className={classes.wide}>
        {entity.protocols.map(({ name }) => name).join(', ')}
      </Text>
      {facts.length > 0 && (
        <Text size="sm" c="dimmed" className={classes.wide}>
          {facts.join(' · ')}
        </Text>
      )}
      <div className={classes.wide}>
        <EntityTags tags={entity.tags} />
      </div>
    </div>
  )
}
