import { Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { createContext, useContext, useState } from 'react'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FilterToggle } from '#web/ui/filters/FilterChip.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { RolesBadge } from './RolesBadge.tsx'
import { usersTexts as texts } from './users.texts.ts'

const PER_PAGE = 15

interface Props {
  /** The members of the division as it is saved. */
  before: readonly number[]
  chosen: readonly number[]
  /** Receives the ids in ascending order. */
  onChange: (chosen: number[]) => void
  /** Narrows the list to the members that are in already. */
  within: { label: string; divisionId: number }
}

/** Chooses the members of a division by name, email and role. People who cannot be chosen are shown with the reason. */
export function MembersPicker({ before, chosen, onChange, within }: Props) {
  const [search, setSearch] = useState('')
  const [isWithin, setWithin] = useState(false)
  const [page, setPage] = useState(1)
  const isLimited = !useCan()('company:change')
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const query = useList(usersApi.list, {
    filter: { state: 'active', ...(isWithin && { division_id: within.divisionId }) },
    sort: 'last_name|asc',
    per_page: PER_PAGE,
    page,
    ...(search && { search: search.slice(0, 200) }),
  })
  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  const choice: Choice = {
    isChosen: id => chosen.includes(id),
    refusalOf: member => refusalOf(member, before.includes(member.id), isLimited),
    toggle: id => {
      const others = chosen.filter(each => each !== id)
      const next = others.length < chosen.length ? others : [...chosen, id]
      onChange(next.toSorted((one, other) => one - other))
    },
  }
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <SearchField
          value={search}
          onSearch={text => narrow(() => setSearch(text))}
          aria-label={texts.searchLabel}
          onKeyDownCapture={event => {
            // The search has no form of its own, and Enter would submit the one around it.
            if (event.key === 'Enter') event.preventDefault()
          }}
          data-autofocus
        />
        <FilterToggle label={within.label} isOn={isWithin} onChange={isOn => narrow(() => setWithin(isOn))} />
        <Text size="sm" fw={600} ml="auto" role="status" data-figures>
          {texts.chosenCount(chosen.length)}
        </Text>
      </Group>
      <Choosing value={choice}>
        <DataTable
          label={texts.title}
          source={tableOf(query)}
          columns={columns}
          hidden={isPhone ? onPhone : onDesktop}
          onPage={setPage}
          empty={<Empty icon={IconUsers} title={texts.emptyTitle} />}
          onClear={
            search || isWithin
              ? () =>
                  narrow(() => {
                    setSearch('')
                    setWithin(false)
                  })
              : undefined
          }
        />
      </Choosing>
    </Stack>
  )
}

const onPhone = ['email']
const onDesktop: string[] = []

/** The reason why the person can be neither added nor taken out; null if they can. */
function refusalOf({ roles, abilities, reasons }: Member, isIn: boolean, isLimited: boolean): string | null {
  if (abilities.setDivisions) return null
  const isAdmin = roles.some(({ type }) => type === 'Admin')
  // Somebody of other divisions, too, can still leave this one.
  return isIn && !(isLimited && isAdmin) ? null : (reasons.setDivisions ?? '')
}

interface Choice {
  isChosen: (id: number) => boolean
  refusalOf: (member: Member) => string | null
  toggle: (id: number) => void
}

/** Rows are drawn once: their boxes learn of a choice from here. */
const Choosing = createContext<Choice | null>(null)

const columns: Columns<Member> = columnsOf(texts.columns, {
  full_name: { cell: member => <MemberBox member={member} /> },
  email: { width: '16rem', cell: ({ email }) => <Dimmed truncate>{email}</Dimmed> },
  roles: { width: '9rem', cell: member => <RolesBadge member={member} /> },
})

function MemberBox({ member }: { member: Member }) {
  const choice = useContext(Choosing)
  const refusal = choice?.refusalOf(member) ?? null
  return (
    <Checkbox
      label={member.full_name}
      {...(refusal !== null && { description: refusal })}
      checked={choice?.isChosen(member.id) ?? false}
      disabled={refusal !== null}
      onChange={() => choice?.toggle(member.id)}
    />
  )
}
