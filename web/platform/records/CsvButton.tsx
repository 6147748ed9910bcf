import { ActionIcon } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { callCsv } from '../calls/call.ts'
import { useToday } from '../today.ts'
import { useDownload } from '../use-download.ts'
import { recordsTexts as texts } from './records.texts.ts'

/** A list as its page asks for it. */
export interface ListCall<R extends Route = Route> {
  route: R
  input: RawInputOf<R>
}

/** Downloads a list as CSV: every row of all pages, as filtered and sorted. */
export function CsvButton({ list, name }: { list: ListCall; name: string }) {
  const today = useToday()
  const { isBusy, download } = useDownload()
  const save = () => download(`${name}-${today}.csv`, () => callCsv(list.route, list.input))
  return (
    <ActionIcon
      variant="default"
      size={36}
      loading={isBusy}
      aria-label={texts.download}
      title={texts.download}
      onClick={() => void save()}
    >
      <IconFileTypeCsv size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
