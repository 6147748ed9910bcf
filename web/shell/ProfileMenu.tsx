import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowsExchange, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { logOff } from '#web/platform/log-off.ts'
import { useMe } from '#web/platform/me.ts'
import classes from './ProfileMenu.module.css'
import { SchemeItems } from './SchemeSwitch.tsx'
import { shellTexts as texts } from './shell.texts.ts'

/** Who is signed in, where, how it looks, and the way out. */
export function ProfileMenu() {
  const me = useMe()
  if (!me) return null
  const company = me.organizations.find(({ id }) => id === me.active_organization_id)
  return (
    <Menu position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          {company && <span className={classes.company}>{company.name}</span>}
          <span className={classes.initials} aria-hidden>
            {initialsOf(me.first_name, me.last_name)}
          </span>
          <VisuallyHidden>{texts.profileOf(me.full_name)}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600} truncate>
            {me.full_name}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {me.email}
          </Text>
          {company && (
            <Text size="sm" c="dimmed" truncate>
              {company.name}
            </Text>
          )}
        </div>
        <Menu.Divider />
        {me.organizations.length > 1 && (
          <Menu.Item
            component={Link}
            to="/select-company"
            leftSection={<IconArrowsExchange size={16} stroke={1.6} aria-hidden />}
          >
            {texts.switchCompany}
          </Menu.Item>
        )}
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          onClick={() => void logOff()}
        >
          {texts.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function initialsOf(first: string, last: string): string {
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase()
}
