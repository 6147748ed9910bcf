import { IconArchive, IconArchiveOff, IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { actionPlansApi, type ListedPlan } from '#domain/action-plans/action-plans.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../../record-history/HistoryLink.tsx'
import { planQueries } from '../plan-queries.ts'
import { plansTexts as texts } from './plans.texts.ts'

/** The actions on one plan, in its list and on its page: both open the form by `edit` in their address. */
export function PlanMenu({ plan }: { plan: ListedPlan }) {
  const { id, name } = plan
  const both = { input: { action_plan_id: id }, invalidates: planQueries }
  const archiving = useReversible({
    ...both,
    act: actionPlansApi.archive,
    undo: actionPlansApi.unarchive,
    done: texts.archived(name),
    undone: texts.unarchived(name),
  })
  const trashing = useReversible({
    ...both,
    act: actionPlansApi.remove,
    undo: actionPlansApi.restore,
    done: texts.trashed(name),
    undone: texts.restored(name),
  })
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={plan}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<{ edit: number }>({ edit: id }),
        },
        {
          ability: 'archive',
          icon: IconArchive,
          label: texts.archive,
          onClick: () => void archiving.act().catch(() => undefined),
        },
        { ability: 'unarchive', icon: IconArchiveOff, label: texts.unarchive, onClick: archiving.undo },
        plan.deleted_at === null && historyAction('plan', id),
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: { title: texts.trashTitle(name), help: texts.trashHelp, run: trashing.act },
        },
      ]}
    />
  )
}
