import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { SteadyButton } from '#web/ui/steady/SteadyButton.tsx'
import type { SheetFormat } from '../calls/call.ts'
import { useToday } from '../today.ts'
import { useDownload } from '../use-download.ts'
import { recordsTexts as texts } from './records.texts.ts'

/** A list as its page asks for it. */
export interface ListCall<R extends Route = Route> {
  route: R
  input: RawInputOf<R>
}

const formats: [SheetFormat, typeof IconFileTypeCsv][] = [
  ['xlsx', IconFileSpreadsheet],
  ['csv', IconFileTypeCsv],
]

/** Downloads a list as a spreadsheet: every row of all pages, as filtered and sorted. */
export function DownloadMenu({ list, name }: { list: ListCall; name: string }) {
  const today = useToday()
  const { isBusy, download } = useDownload()
  const save = (format: SheetFormat) => download(`${name}-${today}.${format}`, { ...list, format })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          component={SteadyButton}
          variant="default"
          size={36}
          loading={isBusy}
          aria-label={texts.download}
          title={texts.download}
        >
          <IconDownload size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, Icon]) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            onClick={() => void save(format)}
          >
            {texts.downloadAs[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
