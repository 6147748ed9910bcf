import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { type NavItem, useNav } from '#web/platform/pages/nav.ts'
import { PageIcon } from './PageIcon.tsx'
import classes from './SideLayout.module.css'
import { shellTexts as texts } from './shell.texts.ts'

/** The pages of the company with their list at the side; on a phone the list is in the menu. */
export function CompanyLayout() {
  return <SideLayout label={texts.companyNavigation} nav={useNav('company')} />
}

/** The same for the administration of the installation. */
export function AdministrationLayout() {
  return <SideLayout label={texts.administration} nav={useNav('admin')} />
}

function SideLayout({ label, nav }: { label: string; nav: NavItem[] }) {
  const under = useMatches({ select: found => found.at(-1)?.staticData.page?.under })
  return (
    <div className={classes.layout}>
      <nav className={classes.side} aria-label={label}>
        {nav.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={classes.link}
            activeOptions={{ exact: under !== undefined || isWhole(to, nav), includeSearch: false }}
            activeProps={{ 'data-active': true }}
            {...(to === under && { 'data-active': true, 'aria-current': true })}
          >
            <PageIcon to={to} size={17} />
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  )
}

/** Marks `/company` only for its own page, not for `/company/users`. */
function isWhole(to: string, nav: NavItem[]): boolean {
  return nav.some(other => other.to.startsWith(`${to}/`))
}
