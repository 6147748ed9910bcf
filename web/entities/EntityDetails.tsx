import { Text } from '@mantine/core'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { detailFields, details } from '#domain/entities/entity-content.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './entities.module.css'

/** The location of an entity, with its other details below it. */
export function EntityDetails({ entity }: { entity: Entity }) {
  const others = detailFields.filter(field => field !== 'location' && entity[field])
  return (
    <div className={classes.location}>
      {entity.location && (
        <Text size="sm" className={classes.clamped} title={entity.location}>
          {entity.location}
        </Text>
      )}
      {others.map(field => (
        <Dimmed key={field} className={classes.line} title={`${details[field].label}: ${entity[field]}`}>
          {entity[field]}
        </Dimmed>
      ))}
    </div>
  )
}
