import { Button, Text } from '@mantine/core'
import { IconHierarchy2 } from '@tabler/icons-react'
import { useState } from 'react'
import { openDialog } from '#web/platform/pages/global-dialog.ts'
import { useMe } from '#web/platform/session/me.ts'
import { useEnterCompany } from '#web/platform/use-enter.ts'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { shellTexts as texts } from '../shell.texts.ts'
import { CompanyListItem } from './CompanyListItem.tsx'
import { canSwitchDivision } from './company-access.ts'
import { divisionNameOf } from './division-name.ts'
import classes from './SelectCompanyPage.module.css'

/** Above this number of companies there is a search. */
const MANY = 8

/** Chooses the company, and its division, that the person works in within this tab. */
export function SelectCompanyPage() {
  const me = useMe()
  const { enter, entering } = useEnterCompany()
  const [search, setSearch] = useState('')
  if (!me) return null
  const { organizations, active_organization_id: activeId } = me
  if (organizations.length === 0) return <Empty title={texts.noCompany} help={texts.noCompanyHelp} isPage />
  const wanted = search.trim().toLowerCase()
  const shown = organizations.filter(({ name }) => name.toLowerCase().includes(wanted))
  const division = activeId && canSwitchDivision(me) ? divisionNameOf(me) : null
  return (
    <Page title={texts.selectCompany} help={texts.selectCompanyHelp} width="narrow">
      {organizations.length > MANY && (
        <SearchField
          value={search}
          onSearch={setSearch}
          aria-label={texts.searchCompany}
          placeholder={texts.searchCompany}
          mb="md"
          autoFocus
        />
      )}
      {shown.length === 0 && (
        <Text c="dimmed" role="status">
          {texts.noCompanyFound}
        </Text>
      )}
      <ul className={classes.list}>
        {shown.map(company => (
          <CompanyListItem
            key={company.id}
            name={company.name}
            isCurrent={company.id === activeId}
            isEntering={company.id === entering}
            isDisabled={entering !== null}
            onEnter={() => enter(company.id)}
          >
            {company.id === activeId && division && (
              <div className={classes.division}>
                <IconHierarchy2 size={16} stroke={1.6} aria-hidden />
                <Text size="sm" className={classes.name ?? ''}>
                  {division}
                </Text>
                <Button size="xs" variant="default" onClick={() => openDialog({ name: 'division' })}>
                  {texts.switchDivision}
                </Button>
              </div>
            )}
          </CompanyListItem>
        ))}
      </ul>
    </Page>
  )
}
