import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useCan } from '#web/platform/session/me.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../record-history/HistoryLink.tsx'
import { RiskProfileRemoval } from './RiskProfileRemoval.tsx'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

/** The actions on one risk profile. */
export function RiskProfileMenu({ profile }: { profile: RiskProfile }) {
  const { id, name } = profile
  const mayAdd = useCan()('risk-profile:manage')
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={profile}
      width={180}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: props => (
            <Link {...props} to="/company/risk-profiles/$profileId" params={{ profileId: id }} />
          ),
        },
        mayAdd && {
          icon: IconCopy,
          label: texts.copy,
          link: searchLink<{ new?: 1; from?: number }>({ new: 1, from: id }),
        },
        historyAction('risk-profile', id),
        // A profile in use is not deleted, but the dialog leads to the entities that use it.
        {
          ability: 'edit',
          icon: IconTrash,
          label: texts.remove,
          isDestructive: true,
          dialog: close => <RiskProfileRemoval profile={profile} onClose={close} />,
        },
      ]}
    />
  )
}
