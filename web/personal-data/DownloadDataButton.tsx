import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { personalDataApi } from '#domain/personal-data/personal-data.contract.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { personalDataTexts as texts } from './personal-data.texts.ts'

interface Props {
  /** The person; oneself if left out. */
  userId?: number
  name: string
}

/** Downloads what the company holds about a person. */
export function DownloadDataButton({ userId, name }: Props) {
  const { isBusy, download } = useDownload()
  const file = texts.file(
    name.replace(/[^\p{L}\p{N}.-]+/gu, ' ').trim(),
    new Date().toISOString().slice(0, 10),
  )
  const save = () =>
    userId === undefined
      ? download(file, { route: personalDataApi.downloadOwn, input: {} })
      : download(file, { route: personalDataApi.download, input: { user_id: userId } })
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconFileZip size={16} aria-hidden />}
      onClick={() => void save()}
    >
      {userId === undefined ? texts.downloadOwn : texts.download}
    </Button>
  )
}
