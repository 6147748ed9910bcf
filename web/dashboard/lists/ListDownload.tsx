import { Group } from '@mantine/core'
import { DownloadMenu, type ListCall } from '#web/platform/records/DownloadMenu.tsx'

interface Props {
  list: ListCall
  name: string
  /** The loaded list; one without rows has nothing to download. */
  query: { data?: { total: number } | undefined }
}

/** Downloads the list behind a figure. */
export function ListDownload({ list, name, query }: Props) {
  if (!query.data?.total) return null
  return (
    <Group justify="flex-end" mb="xs">
      <DownloadMenu list={list} name={name} />
    </Group>
  )
}
