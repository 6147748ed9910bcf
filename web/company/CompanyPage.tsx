import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { CompanyHoldFields } from '#web/legal-holds/CompanyHoldFields.tsx'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { companyOf, useCan, useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { CompanySection } from './CompanySection.tsx'
import classes from './company.module.css'
import { companyTexts as texts } from './company.texts.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { ExportSection } from './ExportSection.tsx'
import { FeaturesSection } from './FeaturesSection.tsx'
import { MetricsSection } from './MetricsSection.tsx'
import { PoliciesForm } from './PoliciesForm.tsx'
import { PrimarySection } from './PrimarySection.tsx'
import { provisioningTexts } from './provisioning/provisioning.texts.ts'
import { SecurityForm } from './SecurityForm.tsx'
import { detailsOf, policiesOf, SettingsList, securityOf } from './SettingsList.tsx'

const ProvisioningSection = lazyPart(
  () => import('./provisioning/ProvisioningSection.tsx'),
  'ProvisioningSection',
)
const SignOnSection = lazyPart(() => import('./sign-on/SignOnSection.tsx'), 'SignOnSection')

const details = { id: 'details', title: texts.details, help: texts.detailsHelp }
const primary = { id: 'primary-administrator', title: texts.primary, help: texts.primaryHelp }
const security = { id: 'security', title: texts.security, help: texts.securityHelp }
const policies = { id: 'policies', title: texts.policies, help: texts.policiesHelp }
const signOn = { id: 'single-sign-on', title: texts.signOn, help: texts.signOnHelp }
const provisioning = {
  id: 'provisioning',
  title: provisioningTexts.title,
  help: provisioningTexts.help,
}
const features = { id: 'features', title: texts.features, help: texts.featuresHelp }
const account = { id: 'account', title: texts.account, help: texts.accountHelp }
const legalHold = { id: 'legal-hold', title: texts.legalHold, help: texts.legalHoldHelp }
const wholeExport = { id: 'export', title: texts.export, help: texts.exportHelp }

/** The settings of the whole company in sections; each has its own anchor. */
export function CompanyPage() {
  const me = useMe()
  const isOwn = useCan()('company:own')
  const hasPolicies = useCan()('company:manage', 'policies')
  const note = useWholeCompanyNote()
  const query = useQuery(askingOnceKnown(organizationsApi.show, companyOf(me)))
  const sections = [
    details,
    primary,
    security,
    ...(hasPolicies ? [policies] : []),
    ...(isOwn ? [signOn, provisioning] : []),
    features,
    account,
    ...(isOwn ? [legalHold, wholeExport] : []),
  ]
  const organization = query.data
  if (!organization || !me) {
    return (
      <Page title={texts.title} help={texts.help}>
        {query.error ? (
          <Failed {...failedOf(query.error)} onTryAgain={() => void query.refetch()} />
        ) : (
          <CompanySkeleton />
        )}
      </Page>
    )
  }
  return (
    <Page title={texts.title} help={texts.help} note={note}>
      <div className={classes.layout}>
        <div className={classes.content}>
          <CompanySection {...details}>
            {note ? (
              <SettingsList settings={detailsOf(organization)} />
            ) : (
              <DetailsForm organization={organization} />
            )}
          </CompanySection>
          <CompanySection {...primary}>
            <PrimarySection organization={organization} me={me} />
          </CompanySection>
          <CompanySection {...security}>
            {note ? (
              <SettingsList settings={securityOf(organization)} />
            ) : (
              <SecurityForm organization={organization} me={me} />
            )}
          </CompanySection>
          {hasPolicies && (
            <CompanySection {...policies}>
              {note ? (
                <SettingsList settings={policiesOf(organization)} />
              ) : (
                <PoliciesForm organization={organization} />
              )}
            </CompanySection>
          )}
          {isOwn && (
            <>
              <CompanySection {...signOn}>
                <Suspense fallback={<Skeleton h={80} />}>
                  <SignOnSection organizationId={organization.id} me={me} />
                </Suspense>
              </CompanySection>
              <CompanySection {...provisioning}>
                <Suspense fallback={<Skeleton h={80} />}>
                  <ProvisioningSection organizationId={organization.id} me={me} />
                </Suspense>
              </CompanySection>
            </>
          )}
          <CompanySection {...features}>
            <FeaturesSection organization={organization} />
          </CompanySection>
          <CompanySection {...account}>
            <MetricsSection organizationId={organization.id} />
          </CompanySection>
          {isOwn && (
            <>
              <CompanySection {...legalHold}>
                <CompanyHoldFields organizationId={organization.id} />
              </CompanySection>
              <CompanySection {...wholeExport}>
                <ExportSection name={organization.name} />
              </CompanySection>
            </>
          )}
        </div>
        <nav className={classes.side} aria-label={texts.onThisPage}>
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className={classes.link}>
              {title}
            </a>
          ))}
        </nav>
      </div>
    </Page>
  )
}

function CompanySkeleton() {
  return (
    <Stack gap="xl" maw="42rem" aria-hidden>
      {[150, 110, 220, 120].map(height => (
        <div key={height}>
          <Skeleton h={18} w={160} mb="md" />
          <Skeleton h={height} />
        </div>
      ))}
    </Stack>
  )
}
