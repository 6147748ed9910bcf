import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { useCan } from '#web/platform/me.ts'
import { RiskProfileRemoval } from './RiskProfileRemoval.tsx'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

/** What can be done with one risk profile. */
export function RiskProfileMenu({ profile }: { profile: RiskProfile }) {
  const [isAsking, ask] = useState(false)
  const mayChange = useCan()('risk-profile:manage')
  if (!mayChange) return null
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.actionsFor(profile.name)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            renderRoot={props => (
              <Link {...props} to="/company/risk-profiles/$profileId" params={{ profileId: profile.id }} />
            )}
          >
            {texts.edit}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
            renderRoot={props => (
              <Link
                {...props}
                to="/company/risk-profiles"
                search={{ new: 1, from: profile.id }}
                resetScroll={false}
              />
            )}
          >
            {texts.copy}
          </Menu.Item>
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={() => ask(true)}
          >
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && <RiskProfileRemoval profile={profile} onClose={() => ask(false)} />}
    </>
  )
}
