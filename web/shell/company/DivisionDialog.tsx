import { Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { useEnterDivision } from '#web/platform/use-enter.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { dialogTexts as texts } from '../dialogs/dialogs.texts.ts'
import classes from './DivisionDialog.module.css'
import { DivisionCard, divisionColumns, SelectButton } from './division-columns.tsx'

/** The divisions that the person may work in, to enter one. */
export function DivisionDialog({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<string | undefined>('name|asc')
  const asked = { ...(search && { search }), ...(sort && { sort }), page, per_page: 25 }
  const divisions = useQuery({ ...asking(divisionsApi.list, asked), placeholderData: keepPreviousData })
  const { enter, entering } = useEnterDivision(onClose)
  const isPrimary = me?.is_primary_administrator ?? false
  const hasAll = isPrimary || (me !== null && me.divisions.length > 1)
  const all = isPrimary ? texts.allDivisions : texts.yourDivisions
  const activeId = me?.active_division_id ?? null
  const choice = useMemo(() => ({ activeId, entering, enter }), [activeId, entering, enter])
  const columns = useMemo(() => divisionColumns(choice), [choice])
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <AppModal opened onClose={onClose} title={texts.divisions} size={1040}>
      <Stack gap="md">
        <Text c="dimmed">{texts.divisionsHelp}</Text>
        {hasAll && (
          <Group className={classes.all} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={600}>{all}</Text>
              <Dimmed>{isPrimary ? texts.allDivisionsHelp : texts.yourDivisionsHelp}</Dimmed>
            </div>
            <SelectButton division={null} choice={choice} all={all} />
          </Group>
        )}
        <SearchField
          value={search}
          onSearch={find}
          aria-label={texts.searchDivisions}
          placeholder={texts.searchDivisions}
          data-autofocus
        />
        <DataTable
          label={texts.divisionsList}
          source={tableOf(divisions)}
          columns={columns}
          sort={sort}
          onSort={setSort}
          onPage={setPage}
          card={division => <DivisionCard division={division} choice={choice} />}
          empty={<Empty title={texts.noDivisions} help={texts.noDivisionsHelp} />}
          onClear={search ? () => find('') : undefined}
        />
      </Stack>
    </AppModal>
  )
}
