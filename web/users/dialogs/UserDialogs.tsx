import { Suspense } from 'react'
import { usersApi } from '#domain/users/users.contract.ts'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { UsersSearch } from '../users.search.ts'
import { usersTexts as texts } from '../users.texts.ts'

const InviteUserDialog = lazyPart(() => import('./InviteUserDialog.tsx'), 'InviteUserDialog')
const RolesDialog = lazyPart(() => import('./RolesDialog.tsx'), 'RolesDialog')
const DivisionsDialog = lazyPart(() => import('./DivisionsDialog.tsx'), 'DivisionsDialog')

interface Props {
  search: Pick<UsersSearch, 'invite' | 'roles' | 'divisions'>
  onClose: () => void
}

/** The dialog in the list's address, if any. */
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

/** Starts with the member's current data rather than the list's. */
function MemberDialog({ id, kind, onClose }: OfMember) {
  const Dialog = kind === 'roles' ? RolesDialog : DivisionsDialog
  const title = kind === 'roles' ? texts.changeRoles : texts.changeDivisions
  return (
    <RecordDialog
      load={usersApi.show}
      input={{ user_id: id }}
      ability={kind === 'roles' ? 'setRoles' : 'setDivisions'}
      texts={{ title, gone: texts.notThere }}
      onClose={onClose}
    >
      {({ record }) => <Dialog people={[record]} onClose={onClose} />}
    </RecordDialog>
  )
}
