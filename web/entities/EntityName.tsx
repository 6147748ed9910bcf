import { Anchor, Text } from '@mantine/core'
import { IconLock, IconTrash } from '@tabler/icons-react'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { EditLink } from './EditLink.tsx'
import classes from './entities.module.css'
import { entitiesTexts as texts } from './entities.texts.ts'

/** An entity in its list: the name opens it, with its state and what it is below. */
export function EntityName({ entity }: { entity: Entity }) {
  const { id, name, description, abilities, deleted_at } = entity
  return (
    <div className={classes.name}>
      <div className={classes.first}>
        {abilities.edit ? (
          <Anchor
            fw={600}
            c="var(--mantine-color-text)"
            renderRoot={props => <EditLink {...props} entityId={id} />}
          >
            {name}
          </Anchor>
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
        <Text size="sm" c="dimmed" className={classes.description} title={description}>
          {description}
        </Text>
      )}
    </div>
  )
}
