import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useNav } from '#web/platform/pages/nav.ts'
import { CompanyMenu } from '../company/CompanyMenu.tsx'
import { shellTexts as texts } from '../shell.texts.ts'
import classes from './MainNav.module.css'
import { useFolding } from './use-folding.ts'

/** The person's pages in one row; those that do not fit fold into "More". */
export function MainNav() {
  const nav = useNav('main')
  const { row, shown } = useFolding(nav.map(({ to }) => to).join())
  const folded = nav.slice(shown)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isAmongFolded = folded.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <nav className={classes.nav} aria-label={texts.mainNavigation} ref={row}>
      {nav.map(({ to, label }, index) => (
        <Link
          key={to}
          to={to}
          className={classes.link}
          data-fold="link"
          data-folded={index >= shown || undefined}
          activeProps={{ 'data-active': true }}
        >
          {label}
        </Link>
      ))}
      <Menu position="bottom-start" width={200} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton
            className={classes.link}
            data-fold="more"
            mod={{ active: isAmongFolded, folded: folded.length === 0 }}
          >
            {texts.more}
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {folded.map(({ to, label }) => (
            <Menu.Item key={to} component={Link} to={to}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <CompanyMenu />
    </nav>
  )
}
