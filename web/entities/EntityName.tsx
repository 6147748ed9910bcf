import { Text } from '@mantine/core'
import { IconLock, IconTrash } from '@tabler/icons-react'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { OverviewLink } from '#web/entity-overviews/OverviewLink.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './entities.module.css'
import { entitiesTexts as texts } from './entities.texts.ts'

/** An entity in its list: its name, linked to its overview where the person may open it, with its state below. */
export function EntityName({ entity }: { entity: Entity }) {
  const { id, name, description, deleted_at, abilities } = entity
  return (
    <div className={classes.name}>
      <div className={classes.first}>
        {abilities.open ? (
          <OverviewLink entityId={id} className={classes.overview}>
            {name}
          </OverviewLink>
        ) : (
          <Text fw={600}>{name}</Text>
        )}
        {entity.is_current_assessment_locked && (
          <span className={classes.mark}>
            <IconLock size={14} stroke={1.8} aria-hidden />
            {texts.locked}
          </span>
        )}
        {deleted_at && (
          <span className={classes.mark}>
            <IconTrash size={14} stroke={1.8} aria-hidden />
            {texts.trashed}
          </span>
        )}
      </div>
      {description && (
        <Dimmed className={classes.description} title={description}>
          {description}
        </Dimmed>
      )}
    </div>
  )
}
