import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBug, IconKeyboard, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { openDialog } from '#web/platform/pages/global-dialog.ts'
import { askToLogOff } from '#web/platform/session/log-off.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { hasCompanyBar } from '../company/company-access.ts'
import { hasDebugTools } from '../debug/has-debug-tools.ts'
import { shellTexts as texts } from '../shell.texts.ts'
import classes from './ProfileMenu.module.css'
import { SchemeItems } from './SchemeSwitch.tsx'
import { type ShownEntry, useProfileEntries } from './use-profile-entries.ts'

/** The menu of the signed-in person: their pages, the color scheme, help and Logout. */
export function ProfileMenu() {
  const me = useMe()
  const entries = useProfileEntries()
  if (!me) return null
  const company = me.organizations.find(({ id }) => id === me.active_organization_id)
  return (
    <Menu position="bottom-end" width={264} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          {company && !hasCompanyBar(me) && <span className={classes.company}>{company.name}</span>}
          <Avatar person={me} />
          <VisuallyHidden>{texts.profileOf(me.full_name)}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown ?? ''}>
        <div className={classes.who}>
          <Text fw={600} truncate>
            {me.full_name}
          </Text>
          <Dimmed truncate>{me.email}</Dimmed>
        </div>
        <Menu.Divider />
        {entries.map(({ key, ...entry }) => (
          <Entry key={key} {...entry} />
        ))}
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item
          className={classes.minor ?? ''}
          leftSection={<IconKeyboard size={16} stroke={1.6} aria-hidden />}
          rightSection="?"
          onClick={() => openDialog({ name: 'keys' })}
        >
          {texts.keys}
        </Menu.Item>
        {hasDebugTools(me) && (
          <Menu.Item
            className={classes.minor ?? ''}
            leftSection={<IconBug size={16} stroke={1.6} aria-hidden />}
            onClick={() => openDialog({ name: 'debug' })}
          >
            {texts.debug}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          onClick={() => void askToLogOff()}
        >
          {texts.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ label, icon: Icon, to, act }: Omit<ShownEntry, 'key'>) {
  const icon = <Icon size={16} stroke={1.6} aria-hidden />
  if (to === undefined) {
    return (
      <Menu.Item leftSection={icon} onClick={act}>
        {label}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item component={Link} to={to} leftSection={icon}>
      {label}
    </Menu.Item>
  )
}
