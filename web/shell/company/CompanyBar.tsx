import { UnstyledButton } from '@mantine/core'
import { IconBuilding, IconCalendarEvent, IconHierarchy2, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { openDialog } from '#web/platform/pages/global-dialog.ts'
import { useMe } from '#web/platform/session/me.ts'
import { useToday } from '#web/platform/today.ts'
import { formatDate } from '#web/ui/format.ts'
import { nameWithState } from '../../periods/period-state.ts'
import { shellTexts as texts } from '../shell.texts.ts'
import classes from './CompanyBar.module.css'
import { canSwitchDivision, hasCompanyBar } from './company-access.ts'
import { divisionNameOf } from './division-name.ts'
import { periodOfAddress } from './shown-period.ts'
import { useOrganization } from './use-organization.ts'

/** Shows the company, division and the assessment of the page, and switches between them. */
export function CompanyBar() {
  const me = useMe()
  const company = me?.organizations.find(({ id }) => id === me.active_organization_id)
  const isShown = Boolean(me && company && hasCompanyBar(me))
  const organization = useOrganization(isShown)
  const shown = useShownPeriod(isShown)
  const today = useToday()
  if (!me || !company || !isShown) return null
  const division = divisionNameOf(me)
  const period = shown ?? organization?.assessment_period
  return (
    <nav className={classes.bar} aria-label={texts.companyBar}>
      <div className={classes.inner}>
        <div className={classes.parts}>
          {me.organizations.length > 1 ? (
            <Link to="/select-company" className={classes.part} title={texts.switchCompany}>
              <IconBuilding size={16} stroke={1.6} aria-hidden />
              <span className={classes.name}>{company.name}</span>
              <span className={classes.hidden}>{texts.switchCompany}</span>
              <IconSelector size={14} aria-hidden />
            </Link>
          ) : (
            <span className={classes.part}>
              <IconBuilding size={16} stroke={1.6} aria-hidden />
              <span className={classes.name}>{company.name}</span>
            </span>
          )}
          {canSwitchDivision(me) && division && (
            <UnstyledButton
              className={classes.part}
              title={texts.switchDivision}
              onClick={() => openDialog({ name: 'division' })}
            >
              <IconHierarchy2 size={16} stroke={1.6} aria-hidden />
              <span className={classes.name}>{division}</span>
              <span className={classes.hidden}>{texts.switchDivision}</span>
              <IconSelector size={14} aria-hidden />
            </UnstyledButton>
          )}
        </div>
        {organization && (
          <span className={classes.period}>
            <IconCalendarEvent size={16} stroke={1.6} aria-hidden />
            <span className={classes.name}>
              {shown ? nameWithState(shown, today) : (period?.name ?? texts.noPeriod)}
            </span>
            {period && (
              <span className={classes.dates} data-figures>
                {formatDate(period.start_date)} – {formatDate(period.end_date)}
              </span>
            )}
          </span>
        )}
      </div>
    </nav>
  )
}

/** The assessment that the address of the page names; undefined while it shows the current one. */
function useShownPeriod(isWanted: boolean) {
  const id = useRouterState({ select: ({ location }) => periodOfAddress(location.pathname, location.search) })
  const { data } = useQuery({ ...askingAll(periodsApi.list, {}), enabled: isWanted && id !== undefined })
  return id === undefined ? undefined : data?.find(period => period.id === id)
}
