import { Text } from '@mantine/core'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { DownloadDataButton } from '../personal-data/DownloadDataButton.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { InvitationList } from './InvitationList.tsx'
import { MailsField } from './MailsField.tsx'
import { NoPasswordSection } from './NoPasswordSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { passkeysTexts } from './passkeys/passkeys.texts.ts'
import { PictureField } from './picture/PictureField.tsx'
import { profileTexts as texts } from './profile.texts.ts'
import { WhenSeen } from './sessions/WhenSeen.tsx'
import { ThemeField } from './ThemeField.tsx'
import { tokensTexts } from './tokens/tokens.texts.ts'
import { TwoFactorField } from './two-factor/TwoFactorField.tsx'
import { twoFactorTexts } from './two-factor/two-factor.texts.ts'

const SessionList = lazyPart(() => import('./sessions/SessionList.tsx'), 'SessionList')
const PasskeyList = lazyPart(() => import('./passkeys/PasskeyList.tsx'), 'PasskeyList')
const TokenList = lazyPart(() => import('./tokens/TokenList.tsx'), 'TokenList')

const details = { id: 'details', title: texts.details, help: texts.detailsHelp }
export const appearance = { id: 'appearance', title: texts.appearance, help: texts.appearanceHelp }
const mails = { id: 'mails', title: texts.mails, help: texts.mailsHelp }
const password = { id: 'password', title: texts.password, help: texts.passwordHelp }
const twoFactor = { id: 'two-factor', title: twoFactorTexts.title, help: twoFactorTexts.help }
const passkeys = { id: 'passkeys', title: passkeysTexts.title, help: passkeysTexts.help }
const invitations = { id: 'invitations', title: texts.invitations, help: texts.invitationsHelp }
const sessions = { id: 'sessions', title: texts.sessions, help: texts.sessionsHelp }
const data = { id: 'data', title: texts.data, help: texts.dataHelp }
const tokens = { id: 'api-tokens', title: tokensTexts.title, help: tokensTexts.help }

/** In the order of the page. */
export const sections = [
  details,
  invitations,
  appearance,
  mails,
  password,
  twoFactor,
  passkeys,
  sessions,
  tokens,
  data,
]

/** The sections that concern the person: emails are about the work in a company. */
export function sectionsOf({ organizations }: Pick<CurrentUser, 'organizations'>): typeof sections {
  return organizations.length > 0
    ? sections
    : sections.filter(section => section !== mails && section !== data)
}

interface Props {
  me: CurrentUser
  isLocked: boolean
}

/** All sections of the page, one below the other. */
export function ProfileSections({ me, isLocked }: Props) {
  return (
    <>
      <ProfileSection {...details} isLocked={isLocked}>
        <PictureField me={me} isLocked={isLocked} />
        <DetailsForm me={me} />
      </ProfileSection>
      <ProfileSection {...invitations} isLocked={isLocked}>
        {isLocked ? <Closed /> : <InvitationList />}
      </ProfileSection>
      <ProfileSection {...appearance} isLocked={isLocked}>
        <ThemeField isLocked={isLocked} />
      </ProfileSection>
      {sectionsOf(me).includes(mails) && (
        <ProfileSection {...mails} isLocked={isLocked}>
          <MailsField me={me} />
        </ProfileSection>
      )}
      <ProfileSection {...password} isLocked={isLocked}>
        {me.has_password ? <ChangePasswordForm me={me} /> : <NoPasswordSection email={me.email} />}
      </ProfileSection>
      <ProfileSection {...twoFactor} isLocked={isLocked}>
        <TwoFactorField me={me} />
      </ProfileSection>
      <ProfileSection {...passkeys} isLocked={isLocked}>
        {isLocked ? <Closed /> : <WhenSeen>{<PasskeyList me={me} />}</WhenSeen>}
      </ProfileSection>
      {/* Locked for anyone who acts as the person: they may not even view these sections. */}
      <ProfileSection {...sessions} isLocked={isLocked}>
        {isLocked ? <Closed /> : <WhenSeen>{<SessionList />}</WhenSeen>}
      </ProfileSection>
      <ProfileSection {...tokens} isLocked={isLocked}>
        {isLocked ? <Closed /> : <WhenSeen>{<TokenList me={me} />}</WhenSeen>}
      </ProfileSection>
      {sectionsOf(me).includes(data) && (
        <ProfileSection {...data} isLocked={isLocked}>
          {isLocked ? <Closed /> : <DownloadDataButton name={me.full_name} />}
        </ProfileSection>
      )}
    </>
  )
}

function Closed() {
  return <Text c="dimmed">{texts.closed}</Text>
}
