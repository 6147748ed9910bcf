import {
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsSplit2,
  IconBuildingCommunity,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Tag, tagsApi } from '#domain/tags/tags.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../record-history/HistoryLink.tsx'
import { tagQueries } from './tag-queries.ts'
import type { TagsSearch } from './tags.search.ts'
import { tagsTexts as texts } from './tags.texts.ts'
import { useUnmerge } from './use-unmerge.ts'

/** The actions on one tag. */
export function TagMenu({ tag }: { tag: Tag }) {
  const { id, name, entities_count, deleted_at } = tag
  const trashing = useReversible({
    act: tagsApi.remove,
    undo: tagsApi.restore,
    input: { tag_id: id },
    done: texts.trashedDone(name),
    undone: texts.restoredDone(name),
    invalidates: tagQueries,
  })
  const unmerge = useUnmerge(tag)
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={tag}
      width={230}
      actions={[
        deleted_at === null && {
          icon: IconBuildingCommunity,
          label: texts.show,
          link: props => <Link {...props} to="/company/entities" search={{ tag: [id] }} />,
        },
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<TagsSearch>({ edit: id }),
        },
        {
          ability: 'merge',
          icon: IconArrowMerge,
          label: texts.merge,
          link: searchLink<TagsSearch>({ merge: id }),
        },
        tag.merged_into !== null && {
          ability: 'restore',
          icon: IconArrowsSplit2,
          label: texts.undoMerge(tag.merged_into.name),
          onClick: unmerge,
        },
        tag.deleted_at === null && historyAction('tag', id),
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
