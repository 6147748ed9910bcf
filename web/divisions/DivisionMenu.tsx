import {
  IconArrowBackUp,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCalendarPlus,
  IconLogin2,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Division, divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { reloadMe, useMe } from '#web/platform/session/me.ts'
import { useEnterDivision } from '#web/platform/use-enter.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../record-history/HistoryLink.tsx'
import { divisionQueries } from './division-queries.ts'
import type { DivisionsSearch } from './divisions.search.ts'
import { divisionsTexts as texts } from './divisions.texts.ts'

const stay = () => {}

/** The actions on one division. Trashing it first explains what it leaves behind. */
export function DivisionMenu({ division }: { division: Division }) {
  const { id, name, deleted_at } = division
  const isKept = deleted_at === null
  const isActive = useMe()?.active_division_id === id
  const client = useQueryClient()
  const { enter } = useEnterDivision(stay)
  const trashing = useReversible({
    act: divisionsApi.remove,
    undo: divisionsApi.restore,
    input: { division_id: id },
    done: texts.trashedDone(name),
    undone: texts.restoredDone(name),
    invalidates: divisionQueries,
    onChanged: () => reloadMe(client),
  })
  const link = (patch: Partial<DivisionsSearch>) => searchLink<DivisionsSearch>(patch)
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={division}
      width={240}
      actions={[
        isKept && !isActive && { icon: IconLogin2, label: texts.work, onClick: () => enter(division) },
        {
          ability: 'edit',
          isExplained: isKept,
          icon: IconPencil,
          label: texts.edit,
          link: link({ edit: id }),
        },
        { ability: 'edit', icon: IconUsers, label: texts.chooseMembers, link: link({ members: id }) },
        {
          ability: 'edit',
          icon: IconBuildingCommunity,
          label: texts.chooseEntities,
          link: link({ entities: id }),
        },
        isKept && {
          icon: IconCalendarEvent,
          label: texts.showAssessments,
          link: props => <Link {...props} to="/company/assessment-periods" search={{ division: id }} />,
        },
        isKept && {
          icon: IconCalendarPlus,
          label: texts.newAssessment,
          link: props => (
            <Link {...props} to="/company/assessment-periods" search={{ division: id, new: 1 }} />
          ),
        },
        division.deleted_at === null && historyAction('division', id),
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          isExplained: isActive && division.abilities.delete,
          refused: isActive && division.abilities.delete ? texts.isActive : null,
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: { title: texts.trashTitle(name), help: texts.trashHelp(division), run: trashing.act },
        },
      ]}
    />
  )
}
