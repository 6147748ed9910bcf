import { IconArrowBackUp, IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react'
import { type RegisteredRisk, riskRegisterApi } from '#domain/risk-register/risk-register.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { useCan } from '#web/platform/session/me.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../record-history/HistoryLink.tsx'
import { FigureLink } from '../risks/FigureLink.tsx'
import { registerQueries } from './register-queries.ts'
import type { RegisterSearch } from './risk-register.search.ts'
import { registerTexts as texts } from './risk-register.texts.ts'

/** The actions on one entry. */
export function RiskMenu({ risk }: { risk: RegisteredRisk }) {
  const { id, entity, threat } = risk
  const can = useCan()
  const name = texts.named(threat.name, entity.name)
  const trashing = useReversible({
    act: riskRegisterApi.remove,
    undo: riskRegisterApi.restore,
    input: { registered_risk_id: id },
    done: texts.trashedDone(name),
    undone: texts.restoredDone(name),
    invalidates: registerQueries,
  })
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={risk}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<RegisterSearch>({ open: id }),
        },
        can('risk:read') && {
          icon: IconListDetails,
          label: texts.answers,
          link: props => <FigureLink {...props} of={{ threat: threat.id, entity: entity.id }} />,
        },
        risk.deleted_at === null && historyAction('registered-risk', id),
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
