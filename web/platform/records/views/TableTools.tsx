import { useMediaQuery } from '@mantine/hooks'
import { ColumnsPicker } from '#web/ui/table/ColumnsPicker.tsx'
import { useMe } from '../../session/me.ts'
import { DownloadMenu, type ListCall } from '../DownloadMenu.tsx'
import type { Address } from '../use-address.ts'
import type { ChosenColumns } from '../use-columns.ts'
import { ViewsPicker } from './ViewsPicker.tsx'
import type { ViewedList } from './viewed-list.ts'

interface Props<Search> {
  /** The name under which its columns and views are stored. */
  name: string
  columns: ChosenColumns
  /** The page’s, which a view of one of its tables shows as a whole. */
  address: Address<Search>
  download?: ListCall | undefined
}

/** The tools of a table that is a section of its page, as those of a list are: saved views, columns and the download. */
export function TableTools<Search>({ name, columns, address, download }: Props<Search>) {
  // Cards have no columns.
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isInCompany = Boolean(useMe()?.active_organization_id)
  return (
    <>
      {isInCompany && (
        <ViewsPicker viewed={{ name, columns, address: address as unknown as ViewedList['address'] }} />
      )}
      {!isPhone && columns.choices.length > 0 && (
        <ColumnsPicker choices={columns.choices} onShow={columns.show} />
      )}
      {download && <DownloadMenu list={download} name={name} />}
    </>
  )
}
