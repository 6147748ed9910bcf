import { Text } from '@mantine/core'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { detailFields, details } from '#domain/entities/entity-content.ts'
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
        <Text
          key={field}
          size="sm"
          c="dimmed"
          className={classes.line}
          title={`${details[field].label}: ${entity[field]}`}
        >
          {entity[field]}
        </Text>
      ))}
    </div>
  )
}
