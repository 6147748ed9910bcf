import type { Group } from '#domain/groups/groups.contract.ts'
import { EntitiesLink } from '#web/entities/EntitiesLink.tsx'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import type { GroupsSearch } from './groups.search.ts'
import { groupsTexts as texts } from './groups.texts.ts'

export const groupColumns: Columns<Group> = columnsOf(texts.columns, {
  name: {
    sort: 'name',
    cell: group => (
      <RecordName<GroupsSearch> patch={{ entities: group.id }} mayOpen={group.abilities.edit}>
        {group.name}
      </RecordName>
    ),
  },
  entities: {
    sort: 'entities_count',
    isHighFirst: true,
    align: 'end',
    width: '8rem',
    cell: ({ name, entities_count, id, deleted_at }) => (
      <EntitiesLink count={entities_count} of={name} search={deleted_at === null ? { group: [id] } : null} />
    ),
  },
  actions: menuColumn(group => <GroupMenu group={group} />, '4rem'),
})
