import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { type Policy, policiesApi } from '#domain/policies/policies.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../../record-history/HistoryLink.tsx'
import { policyQueries } from '../policy-queries.ts'
import { listTexts as texts } from './list.texts.ts'

/** The actions on one policy, in the list and on its page: both open the form by `edit` in their address. */
export function PolicyMenu({ policy }: { policy: Policy }) {
  const { id, title } = policy
  const trashing = useReversible({
    input: { policy_id: id },
    invalidates: policyQueries,
    act: policiesApi.remove,
    undo: policiesApi.restore,
    done: texts.trashed(title),
    undone: texts.restored(title),
  })
  return (
    <RecordMenu
      label={texts.actionsFor(title)}
      record={policy}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<{ edit: number }>({ edit: id }),
        },
        policy.deleted_at === null && historyAction('policy', id),
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: { title: texts.trashTitle(title), help: texts.trashHelp, run: trashing.act },
        },
      ]}
    />
  )
}
