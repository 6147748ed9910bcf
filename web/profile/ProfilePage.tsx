import { Alert, Anchor } from '@mantine/core'
import { IconInfoCircle, IconLock, IconShieldLock } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/session/me.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Page } from '#web/ui/page/Page.tsx'
import classes from './ProfilePage.module.css'
import { ProfileSections, sections, sectionsOf } from './ProfileSections.tsx'
import { profileTexts as texts } from './profile.texts.ts'
import { ThroughCompanySections, throughCompanySections } from './ThroughCompanySections.tsx'
import { useSectionInView } from './use-section-in-view.ts'

const TokenDialog = lazyPart(() => import('./tokens/TokenDialog.tsx'), 'TokenDialog')
const PasskeyDialog = lazyPart(() => import('./passkeys/PasskeyDialog.tsx'), 'PasskeyDialog')

const route = getRouteApi('/signed-in/profile')
const idsOf = (listed: typeof sections) => listed.map(({ id }) => id)
const ids = idsOf(sections)
const throughCompanyIds = idsOf(throughCompanySections)

/** The person’s own account: name, appearance, and sign-in. */
export function ProfilePage() {
  const me = useMe()
  const { add } = route.useSearch()
  const navigate = route.useNavigate()
  const inView = useSectionInView(me?.through_company ? throughCompanyIds : ids)
  if (!me) return null
  const isLocked = me.impersonator !== null
  const isThroughCompany = me.through_company
  const shown = isThroughCompany ? throughCompanySections : sectionsOf(me)
  const close = (hash: string) => () => void navigate({ search: {}, hash, resetScroll: false, replace: true })
  const mayAdd = !isLocked && !isThroughCompany
  return (
    <Page title={texts.title} help={me.email}>
      <div className={classes.layout}>
        <nav className={classes.side} aria-label={texts.sections}>
          {shown.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className={classes.link}
              aria-current={id === inView ? 'location' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        <div className={classes.content}>
          <Notices me={me} />
          {isThroughCompany ? (
            <ThroughCompanySections me={me} />
          ) : (
            <ProfileSections me={me} isLocked={isLocked} />
          )}
        </div>
      </div>
      {add === 'token' && mayAdd && me.organizations.length > 0 && (
        <Suspense>
          <TokenDialog me={me} onClose={close('api-tokens')} />
        </Suspense>
      )}
      {add === 'passkey' && mayAdd && (
        <Suspense>
          <PasskeyDialog me={me} onClose={close('passkeys')} />
        </Suspense>
      )}
    </Page>
  )
}

/** Important notices, above everything else. */
function Notices({ me }: { me: CurrentUser }) {
  const isSysAdmin = me.roles.some(({ type }) => type === 'SysAdmin')
  return (
    <>
      {me.impersonator && (
        <Alert color="gray" variant="light" icon={<IconLock aria-hidden />}>
          {texts.impersonated}
        </Alert>
      )}
      {me.lacks_two_factor && (
        <Alert
          color="red"
          variant="light"
          icon={<IconShieldLock aria-hidden />}
          title={texts.lacksTwoFactorTitle}
        >
          {texts.lacksTwoFactor}{' '}
          <Anchor href="#two-factor" inherit underline="always">
            {texts.goToTwoFactor}
          </Anchor>
        </Alert>
      )}
      {me.organizations.length === 0 && (
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />} title={texts.noCompanyTitle}>
          {isSysAdmin ? texts.noCompanySysAdmin : texts.noCompany(me.email)}
        </Alert>
      )}
    </>
  )
}
