import { Group } from '@mantine/core'
import { IconUserOff, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { usersApi } from '#domain/users/users.contract.ts'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useSeen } from '#web/platform/records/use-seen.ts'
import { useMe } from '#web/platform/session/me.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { ImportLink } from '../imports/ImportLink.tsx'
import { UserDialogs } from './dialogs/UserDialogs.tsx'
import { UserBulkActions } from './UserBulkActions.tsx'
import { UserCard } from './UserCard.tsx'
import { UserFilters } from './UserFilters.tsx'
import { userColumns } from './user-columns.tsx'
import { narrowingOf, usersQuery } from './users.search.ts'
import { usersTexts as texts } from './users.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/users')
const withoutDivisions = ['divisions']

/** The members of the company and pending invitations, to browse, invite and change. */
export function UsersPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const hasDivisions = useMe()?.features.includes('divisions') ?? false
  const list = { route: usersApi.list, input: usersQuery(search) }
  const query = useList(list.route, list.input)
  const seen = useSeen(query.data?.data)
  const invite = () => go({ invite: 1 })
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <Group gap="xs">
          <ImportLink kind="users" />
          <AddButton icon={IconUserPlus} onClick={invite}>
            {texts.invite}
          </AddButton>
        </Group>
      }
    >
      <RecordList
        name="users"
        label={texts.title}
        list={list}
        query={query}
        address={address}
        columns={userColumns}
        {...(!hasDivisions && { hidden: withoutDivisions })}
        card={member => <UserCard member={member} />}
        filters={<UserFilters address={address} />}
        narrowing={narrowingOf(search)}
        empty={
          <ListEmpty
            address={address}
            icon={IconUsers}
            trashIcon={IconUserOff}
            texts={texts}
            onAdd={invite}
          />
        }
        bulk={({ ids, clear }) => (
          <UserBulkActions people={seen(ids)} hasDivisions={hasDivisions} onDone={clear} />
        )}
      />
      <UserDialogs
        search={search}
        onClose={() => go({ invite: undefined, roles: undefined, divisions: undefined }, true)}
      />
    </Page>
  )
}
