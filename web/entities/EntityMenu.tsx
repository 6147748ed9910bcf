import { IconArrowBackUp, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../record-history/HistoryLink.tsx'
import type { EntitiesSearch } from './entities.search.ts'
import { entitiesTexts as texts } from './entities.texts.ts'
import { entityAnswers } from './fields/choices.ts'
import { type Locking, useLocking } from './locking/use-locking.ts'

interface Props {
  entity: Entity
}

/** The actions on one entity. Its assessment is locked for the current period, if there is one. */
export function EntityMenu({ entity }: Props) {
  const periods = useQuery(asking(periodsApi.list, { filter: { closed: false } })).data?.data
  const current = periods?.find(period => period.is_current)
  if (!current) return <Actions entity={entity} locking={null} />
  return <LockableActions entity={entity} periodId={current.id} />
}

function LockableActions({ entity, periodId }: Props & { periodId: number }) {
  const { id: entityId, name, is_current_assessment_locked: isLocked } = entity
  return <Actions entity={entity} locking={useLocking({ entityId, name, periodId, isLocked })} />
}

function Actions({ entity, locking }: Props & { locking: Locking | null }) {
  const { id, name } = entity
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
        entity.deleted_at === null && historyAction('entity', id),
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
