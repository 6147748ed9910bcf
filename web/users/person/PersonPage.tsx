import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { EntitiesSection } from './EntitiesSection.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { personTexts as texts } from './person.texts.ts'
import { WorkSection } from './WorkSection.tsx'

const route = getRouteApi('/signed-in/company/admin/company/users/$userId/manage')

/** The page of one person: their place in the company, and their work. */
export function PersonPage() {
  const { userId } = route.useParams()
  const { data, error, refetch } = useQuery(asking(usersApi.show, { user_id: userId }))
  if (data) return <Person key={data.id} member={data} />
  if (error)
    return <NotLoaded error={error} onTryAgain={refetch} gone={texts.gone} goneHelp={texts.goneHelp} />
  return <PageSkeleton />
}

export function Person({ member }: { member: Member }) {
  const isManager = member.roles.some(({ type }) => type === 'Manager')
  return (
    <Page title={member.full_name} crumbs={[{ label: texts.users, to: '/company/users' }]}>
      <PersonFacts member={member} />
      {/* Nobody is assigned anything before they accept their invitation. */}
      {member.state !== 'invited' && (
        <>
          <WorkSection member={member} />
          {isManager && <EntitiesSection userId={member.id} />}
        </>
      )}
    </Page>
  )
}
