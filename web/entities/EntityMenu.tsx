import { IconArrowBackUp, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import type { EntitiesSearch } from './entities.search.ts'
import { entitiesTexts as texts } from './entities.texts.ts'
import { entityAnswers } from './fields/choices.ts'
import { useLocking } from './use-locking.ts'

/** The actions on one entity. */
export function EntityMenu({ entity }: { entity: Entity }) {
  const { id, name } = entity
  const locking = useLocking(entity)
  const trashing = useReversible({
    act: entitiesApi.remove,
    undo: entitiesApi.restore,
    input: { entity_id: id },
    invalidates: entityAnswers,
    done: texts.trashedDone(name),
    undone: texts.restored(name),
  })
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={entity}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<EntitiesSearch>({ edit: id }),
        },
        locking !== null && {
          ability: 'lock',
          icon: locking.isLocked ? IconLockOpen : IconLock,
          label: locking.isLocked ? texts.unlock : texts.lock,
          onClick: locking.toggle,
        },
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: {
            title: texts.trashTitle(name),
            help: texts.trashHelp,
            confirm: texts.trashConfirm,
            run: trashing.act,
          },
        },
      ]}
    />
  )
}
