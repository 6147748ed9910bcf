import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { usersApi } from '#domain/users/users.contract.ts'
import { CallFailure } from '#web/platform/call-failure.ts'
import { asking } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { Failed } from '#web/ui/PageStates.tsx'
import type { UsersSearch } from './users.search.ts'
import { usersTexts as texts } from './users.texts.ts'

const InviteUserDialog = lazy(() =>
  import('./InviteUserDialog.tsx').then(({ InviteUserDialog }) => ({ default: InviteUserDialog })),
)
const RolesDialog = lazy(() =>
  import('./RolesDialog.tsx').then(({ RolesDialog }) => ({ default: RolesDialog })),
)
const DivisionsDialog = lazy(() =>
  import('./DivisionsDialog.tsx').then(({ DivisionsDialog }) => ({ default: DivisionsDialog })),
)

interface Props {
  search: UsersSearch
  onClose: () => void
}

/** The dialog that the list's address names, if any. */
export function UserDialogs({ search, onClose }: Props) {
  const id = search.roles ?? search.divisions
  return (
    <Suspense>
      {search.invite && <InviteUserDialog onClose={onClose} />}
      {!search.invite && id !== undefined && (
        <MemberDialog key={id} id={id} kind={search.roles ? 'roles' : 'divisions'} onClose={onClose} />
      )}
    </Suspense>
  )
}

interface OfMember {
  id: number
  kind: 'roles' | 'divisions'
  onClose: () => void
}

/** Begins with the member as they are now, and not as some list last showed them. */
function MemberDialog({ id, kind, onClose }: OfMember) {
  const query = useQuery({
    ...asking(usersApi.show, { user_id: id }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (query.error && !query.data) {
    const isGone = query.error instanceof CallFailure && query.error.status === 404
    return (
      <AppModal opened onClose={onClose} title={kind === 'roles' ? texts.changeRoles : texts.changeDivisions}>
        {isGone ? (
          <Failed help={texts.notThere} />
        ) : (
          <Failed {...failedOf(query.error)} onTryAgain={() => void query.refetch()} />
        )}
      </AppModal>
    )
  }
  if (!query.data || !query.isFetchedAfterMount) return null
  const Dialog = kind === 'roles' ? RolesDialog : DivisionsDialog
  return <Dialog people={[query.data]} onClose={onClose} />
}
