import { Text } from '@mantine/core'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { actionsColumn } from '#web/ui/table/actions-column.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { EntityCompletion } from './EntityCompletion.tsx'
import { EntityDetails } from './EntityDetails.tsx'
import { EntityMenu } from './EntityMenu.tsx'
import { EntityName } from './EntityName.tsx'
import classes from './entities.module.css'
import { entitiesTexts as texts } from './entities.texts.ts'

const column = columnsOf<Entity>()
const { columns } = texts

export const entityColumns: Columns<Entity> = [
  column.accessor('name', {
    header: columns.name,
    meta: { sort: 'name' },
    cell: ({ row }) => <EntityName entity={row.original} />,
  }),
  column.display({
    id: 'details',
    header: columns.details,
    meta: { sort: 'location' },
    cell: ({ row }) => <EntityDetails entity={row.original} />,
  }),
  column.display({
    id: 'manager',
    header: columns.manager,
    meta: { sort: 'manager' },
    cell: ({ row }) => (
      <Text size="sm" className={classes.person}>
        {row.original.manager?.full_name ?? <Missing>{texts.noManager}</Missing>}
      </Text>
    ),
  }),
  column.display({
    id: 'group',
    header: columns.group,
    meta: { sort: 'group' },
    cell: ({ row }) => (
      <div className={classes.location}>
        {row.original.group && <Text size="sm">{row.original.group.name}</Text>}
        {row.original.tags.length > 0 && (
          <Text size="sm" c="dimmed" className={classes.line} title={tagsOf(row.original)}>
            {tagsOf(row.original)}
          </Text>
        )}
      </div>
    ),
  }),
  column.display({
    id: 'frameworks',
    header: columns.frameworks,
    cell: ({ row }) => (
      <Text size="sm" className={classes.frameworks}>
        {row.original.protocols.map(({ name }) => name).join(', ') || <Missing>{texts.none}</Missing>}
      </Text>
    ),
  }),
  column.display({
    id: 'completion',
    header: columns.completion,
    meta: { sort: 'completion', width: '9.5rem' },
    cell: ({ row }) => <EntityCompletion entity={row.original} />,
  }),
  actionsColumn(columns.actions, entity => <EntityMenu entity={entity} />),
]

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
