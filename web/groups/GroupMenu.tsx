import {
  IconArrowBackUp,
  IconBuildingCommunity,
  IconListCheck,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Group, groupsApi } from '#domain/groups/groups.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../record-history/HistoryLink.tsx'
import { groupQueries } from './group-queries.ts'
import type { GroupsSearch } from './groups.search.ts'
import { groupsTexts as texts } from './groups.texts.ts'

/** The actions on one group. */
export function GroupMenu({ group }: { group: Group }) {
  const { id, name, entities_count, deleted_at } = group
  const trashing = useReversible({
    act: groupsApi.remove,
    undo: groupsApi.restore,
    input: { group_id: id },
    done: texts.trashedDone(name),
    undone: texts.restoredDone(name),
    invalidates: groupQueries,
  })
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={group}
      actions={[
        {
          ability: 'edit',
          icon: IconListCheck,
          label: texts.choose,
          link: searchLink<GroupsSearch>({ entities: id }),
        },
        deleted_at === null && {
          icon: IconBuildingCommunity,
          label: texts.show,
          link: props => <Link {...props} to="/company/entities" search={{ group: [id] }} />,
        },
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<GroupsSearch>({ edit: id }),
        },
        group.deleted_at === null && historyAction('group', id),
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: {
            title: texts.trashTitle(name),
            help: texts.trashHelp(entities_count),
            run: trashing.act,
          },
        },
      ]}
    />
  )
}
