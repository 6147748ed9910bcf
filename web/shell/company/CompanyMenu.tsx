import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useNav } from '#web/platform/pages/nav.ts'
import classes from '../header/MainNav.module.css'
import { PageIcon } from '../PageIcon.tsx'
import { shellTexts as texts } from '../shell.texts.ts'

/** The administration pages of the company that the person may open. */
export function CompanyMenu() {
  const nav = useNav('company')
  const isHere = useRouterState({ select: ({ location }) => /^\/company(\/|$)/.test(location.pathname) })
  if (nav.length === 0) return null
  return (
    <Menu position="bottom-start" width={232} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.link} data-fold="fixed" mod={{ active: isHere }}>
          {texts.company}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {nav.map(({ to, label }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<PageIcon to={to} size={16} />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
