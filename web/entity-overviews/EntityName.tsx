import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './entity-overviews.module.css'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import { OverviewLink } from './OverviewLink.tsx'

/** An entity in the list, linked to its overview where the person may open it. */
export function EntityName({ entity }: { entity: Entity }) {
  const { id, name, location, abilities, is_current_assessment_locked: isLocked } = entity
  return (
    <div className={classes.name}>
      <div className={classes.first}>
        {abilities.open ? (
          <OverviewLink entityId={id} className={classes.link}>
            {name}
          </OverviewLink>
        ) : (
          <Text fw={600}>{name}</Text>
        )}
        {isLocked && <LockBadge />}
      </div>
      {location && (
        <Dimmed lineClamp={1} title={location}>
          {location}
        </Dimmed>
      )}
    </div>
  )
}

/** True if nobody can answer for it in this assessment. */
export function LockBadge() {
  return (
    <span className={classes.mark}>
      <IconLock size={14} stroke={1.8} aria-hidden />
      {texts.locked}
    </span>
  )
}
