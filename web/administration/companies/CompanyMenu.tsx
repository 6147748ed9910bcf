import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconAt,
  IconDots,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconToggleRight,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { AdministeredOrganization } from '#domain/administration/administration.contract.ts'
import { AdministrationLink } from '../AdministrationLink.tsx'
import { peopleOf } from '../people-of.ts'
import { type Asked, CompanyConfirm } from './CompanyConfirm.tsx'
import { companiesTexts as texts } from './companies.texts.ts'
import { useCompanyChanges } from './use-company-changes.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done with one company. */
export function CompanyMenu({ company }: { company: AdministeredOrganization }) {
  const [asked, ask] = useState<Asked | null>(null)
  const changes = useCompanyChanges(company)
  const { id, name, is_active, deleted_at } = company
  return (
    <>
      <Menu position="bottom-end" width={210}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.actionsFor(name)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUsers {...icon} />}
            renderRoot={props => <AdministrationLink {...props} patch={peopleOf(id)} />}
          >
            {texts.showPeople}
          </Menu.Item>
          {deleted_at ? (
            <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={changes.restore}>
              {texts.restore}
            </Menu.Item>
          ) : (
            <>
              <Menu.Item
                leftSection={<IconToggleRight {...icon} />}
                renderRoot={props => <AdministrationLink {...props} patch={{ features: id }} />}
              >
                {texts.features}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconPencil {...icon} />}
                renderRoot={props => <AdministrationLink {...props} patch={{ rename: id }} />}
              >
                {texts.rename}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconAt {...icon} />}
                renderRoot={props => <AdministrationLink {...props} patch={{ domain: id }} />}
              >
                {texts.domain}
              </Menu.Item>
              <Menu.Item
                leftSection={is_active ? <IconLock {...icon} /> : <IconLockOpen {...icon} />}
                onClick={() => ask(is_active ? 'close' : 'open')}
              >
                {is_active ? texts.close : texts.open}
              </Menu.Item>
              <Menu.Item
                color="var(--mantine-color-error)"
                leftSection={<IconTrash {...icon} />}
                onClick={() => ask('trash')}
              >
                {texts.trash}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <CompanyConfirm company={company} asked={asked} changes={changes} onClose={() => ask(null)} />
    </>
  )
}
