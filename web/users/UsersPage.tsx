import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { usersApi } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/me.ts'
import { asking } from '#web/platform/queries.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/Page.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { RowId } from '#web/ui/table/selection.ts'
import { UserBulkActions } from './UserBulkActions.tsx'
import { UserCard } from './UserCard.tsx'
import { UserDialogs } from './UserDialogs.tsx'
import { UserEmpty } from './UserEmpty.tsx'
import { UserFilters } from './UserFilters.tsx'
import { useSeen } from './use-seen.ts'
import { userColumns } from './user-columns.tsx'
import { isNarrowed, type UsersSearch, usersAsked } from './users.search.ts'
import { usersTexts as texts } from './users.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/users')
const nobody: ReadonlySet<RowId> = new Set()
const withoutDivisions = ['divisions']

/** The people of the company, those invited among them, to look through, invite and change. */
export function UsersPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const hasDivisions = useMe()?.features.includes('divisions') ?? false
  const [chosen, choose] = useState(nobody)
  const query = useQuery({ ...asking(usersApi.list, usersAsked(search)), placeholderData: keepPreviousData })
  const seen = useSeen(query.data?.data)
  const go = (patch: Partial<UsersSearch>, replace = false) =>
    void navigate({ search: before => ({ ...before, ...patch }), replace, resetScroll: false })
  const narrow = (patch: Partial<UsersSearch>) => {
    choose(nobody)
    go({ ...patch, page: undefined }, true)
  }
  const clear = () => narrow({ search: undefined, role: undefined, state: undefined, division: undefined })
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => go({ invite: 1 })}>
          {texts.invite}
        </Button>
      }
    >
      <UserFilters search={search} onChange={narrow} />
      <DataTable
        label={texts.title}
        source={tableOf(query)}
        columns={userColumns}
        {...(!hasDivisions && { hidden: withoutDivisions })}
        sort={search.sort}
        onSort={sort => go({ sort, page: undefined }, true)}
        onPage={page => go({ page })}
        selection={{ chosen, onChange: choose }}
        bulk={
          <UserBulkActions
            people={seen([...chosen].map(Number))}
            hasDivisions={hasDivisions}
            onDone={() => choose(nobody)}
          />
        }
        card={member => <UserCard member={member} />}
        empty={
          <UserEmpty
            areRemoved={search.trashed === true}
            onInvite={() => go({ invite: 1 })}
            onShowAll={() => narrow({ trashed: undefined })}
          />
        }
        onClear={isNarrowed(search) ? clear : undefined}
      />
      <UserDialogs
        search={search}
        onClose={() => go({ invite: undefined, roles: undefined, divisions: undefined }, true)}
      />
    </Page>
  )
}
