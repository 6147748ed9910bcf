import type { Group } from '#domain/groups/groups.contract.ts'
import { EntitiesLink } from '#web/entities/EntitiesLink.tsx'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import type { GroupsSearch } from './groups.search.ts'

/** A group on a phone. */
export function GroupCard({ group }: { group: Group }) {
  const { id, name, entities_count, deleted_at } = group
  return (
    <RecordCard
      title={
        <RecordName<GroupsSearch> patch={{ entities: id }} mayOpen={group.abilities.edit}>
          {name}
        </RecordName>
      }
      menu={<GroupMenu group={group} />}
    >
      <EntitiesLink
        count={entities_count}
        of={name}
        search={deleted_at === null ? { group: [id] } : null}
        isNamed
      />
    </RecordCard>
  )
}
