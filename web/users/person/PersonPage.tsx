import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { type Address, useAddress } from '#web/platform/records/use-address.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { DownloadDataButton } from '../../personal-data/DownloadDataButton.tsx'
import { UserDialogs } from '../dialogs/UserDialogs.tsx'
import { HeldSection } from '../held/HeldSection.tsx'
import { EntitiesSection } from './EntitiesSection.tsx'
import { HistorySection } from './HistorySection.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonNotice } from './PersonNotice.tsx'
import { PoliciesSection } from './PoliciesSection.tsx'
import type { PersonSearch } from './person.search.ts'
import { personTexts as texts } from './person.texts.ts'
import { SecuritySection } from './SecuritySection.tsx'
import { WorkSection } from './WorkSection.tsx'

const route = getRouteApi('/signed-in/company/admin/company/users/$userId/manage')

/** The page of one person: their place in the company, their work, their sign-ins and what they did. */
export function PersonPage() {
  const { userId } = route.useParams()
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { data, error, refetch } = useQuery(asking(usersApi.show, { user_id: userId }))
  if (data) return <Person key={data.id} member={data} address={address} />
  if (error)
    return <NotLoaded error={error} onTryAgain={refetch} gone={texts.gone} goneHelp={texts.goneHelp} />
  return <PageSkeleton />
}

interface Props {
  member: Member
  address: Address<PersonSearch>
}

export function Person({ member, address }: Props) {
  const { search, go } = address
  const isManager = member.roles.some(({ type }) => type === 'Manager')
  const isRemoved = member.state === 'removed'
  const seesLog = useCan()('audit:read')
  return (
    <Page
      title={member.full_name}
      crumbs={[{ label: texts.users, to: '/company/users' }]}
      note={isRemoved ? null : (member.reasons.edit ?? null)}
      action={!isRemoved && <PersonActions member={member} />}
    >
      <PersonNotice member={member} />
      <PersonFacts member={member} />
      {/* Nobody is assigned anything, or does anything, before they accept their invitation. */}
      {member.joined_at !== null && (
        <>
          <WorkSection member={member} />
          <HeldSection userId={member.id} hasEntitiesBeside={isManager} />
          <PoliciesSection userId={member.id} />
          {isManager && <EntitiesSection userId={member.id} />}
          {member.state === 'active' && (
            <SecuritySection
              member={member}
              isResetting={search.reset === 1}
              onReset={isOpen => go({ reset: isOpen ? 1 : undefined }, !isOpen)}
            />
          )}
          {seesLog && (
            <Group mt="lg">
              <DownloadDataButton userId={member.id} name={member.full_name} />
            </Group>
          )}
          <HistorySection userId={member.id} page={search.page} onPage={page => go({ page })} />
        </>
      )}
      <UserDialogs search={search} onClose={() => go({ roles: undefined, divisions: undefined }, true)} />
    </Page>
  )
}
