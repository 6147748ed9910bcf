import { Text } from '@mantine/core'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
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
        {entity.manager?.full_name ?? <Dimmed span>{texts.noManager}</Dimmed>}
      </Text>
    ),
  },
  group: {
    sort: 'group',
    cell: entity => (
      <div className={classes.location}>
        {entity.group && <Text size="sm">{entity.group.name}</Text>}
        {entity.tags.length > 0 && (
          <Dimmed className={classes.line} title={tagsOf(entity)}>
            {tagsOf(entity)}
          </Dimmed>
        )}
      </div>
    ),
  },
  frameworks: {
    cell: entity => (
      <Text size="sm" className={classes.frameworks}>
        {entity.protocols.map(({ name }) => name).join(', ') || <Dimmed span>{texts.none}</Dimmed>}
      </Text>
    ),
  },
  completion: { sort: 'completion', width: '9.5rem', cell: entity => <EntityCompletion entity={entity} /> },
  actions: menuColumn(entity => <EntityMenu entity={entity} />),
})

function tagsOf({ tags }: Entity): string {
  return tags.map(({ name }) => name).join(', ')
}
