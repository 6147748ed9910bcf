import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { type LossScenario, lossScenariosApi } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../record-history/HistoryLink.tsx'
import type { ScenariosSearch } from './loss-scenarios.search.ts'
import { lossTexts as texts } from './loss-scenarios.texts.ts'
import { scenarioQueries } from './scenario-queries.ts'

/** The actions on one scenario. */
export function ScenarioMenu({ scenario }: { scenario: LossScenario }) {
  const { id, name } = scenario
  const trashing = useReversible({
    act: lossScenariosApi.remove,
    undo: lossScenariosApi.restore,
    input: { loss_scenario_id: id },
    done: texts.trashedDone(name),
    undone: texts.restoredDone(name),
    invalidates: scenarioQueries,
  })
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={scenario}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<ScenariosSearch>({ edit: id }),
        },
        scenario.deleted_at === null && historyAction('loss-scenario', id),
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
