import { Text } from '@mantine/core'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { EntityCompletion } from './EntityCompletion.tsx'
import { EntityDetails } from './EntityDetails.tsx'
import { EntityMenu } from './EntityMenu.tsx'
import { EntityName } from './EntityName.tsx'
import classes from './entities.module.css'
import { entitiesTexts as texts } from './entities.texts.ts'

export const entityColumns: Columns<Entity> = columnsOf(texts.columns, {
  name: { sort: 'name', cell: entity => <EntityName entity={entity} /> },
  details: { sort: 'location', cell: entity => <EntityDetails entity={entity} /> },
  manager: {
    sort: 'manager',
    cell: entity => (
      <Text size="sm" className={classes.person}>
        {entity.manager?.full_name ?? <Missing>{texts.noManager}</Missing>}
      </Text>
    ),
  },
  group: {
    sort: 'group',
    cell: entity => (
      <div className={classes.location}>
        {entity.group && <Text size="sm">{entity.group.name}</Text>}
        {entity.tags.length > 0 && (
          <Text size="sm" c="dimmed" className={classes.line} title={tagsOf(entity)}>
            {tagsOf(entity)}
          </Text>
        )}
      </div>
    ),
  },
  frameworks: {
    cell: entity => (
      <Text size="sm" className={classes.frameworks}>
        {entity.protocols.map(({ name }) => name).join(', ') || <Missing>{texts.none}</Missing>}
      </Text>
    ),
  },
  completion: { sort: 'completion', width: '9.5rem', cell: entity => <EntityCompletion entity={entity} /> },
  actions: menuColumn(entity => <EntityMenu entity={entity} />),
})

function tagsOf({ tags }: Entity): string {
  return tags.map(({ name }) => name).join(', ')
}

function Missing({ children }: { children: string }) {
  return (
    <Text component="span" size="sm" c="dimmed">
      {children}
    </Text>
  )
}
