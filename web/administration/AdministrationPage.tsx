import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { getRouteApi } from '@tanstack/react-router'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { administrationTexts as texts } from './administration.texts.ts'
import { CompaniesSection } from './companies/CompaniesSection.tsx'
import { companiesTexts } from './companies/companies.texts.ts'
import { DeletionsSection } from './deletions/DeletionsSection.tsx'
import { PeopleSection } from './people/PeopleSection.tsx'
import { useAdministrationAddress } from './use-administration-address.ts'

const route = getRouteApi('/signed-in/administration/admin')

/** All companies of the installation, and all people. */
export function AdministrationPage() {
  const { search, go } = useAdministrationAddress()
  const navigate = route.useNavigate()
  const turnTo = (tab: string | null) =>
    void navigate({ search: tab === 'users' || tab === 'deletions' ? { tab } : {} })
  const create = search.tab === undefined && (
    <AddButton onClick={() => go({ new: 1 })}>{companiesTexts.add}</AddButton>
  )
  return (
    <Page title={texts.title} help={texts.help} action={create}>
      <Tabs value={search.tab ?? 'companies'} onChange={turnTo} keepMounted={false}>
        <Tabs.List mb="md" aria-label={texts.tabs}>
          <Tabs.Tab value="companies">{texts.companies}</Tabs.Tab>
          <Tabs.Tab value="users">{texts.people}</Tabs.Tab>
          <Tabs.Tab value="deletions">{texts.deletions}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="companies">
          <CompaniesSection />
        </Tabs.Panel>
        <Tabs.Panel value="users">
          <PeopleSection />
        </Tabs.Panel>
        <Tabs.Panel value="deletions">
          <DeletionsSection />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
