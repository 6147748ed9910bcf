import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { answerReportsApi } from '#domain/answer-reports/answer-reports.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { saveBlob } from '#web/platform/save-blob.ts'
import { useToday } from '#web/platform/today.ts'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { answerReportsTexts as texts } from './answer-reports.texts.ts'
import { reportName } from './report-name.ts'

interface Props {
  /** The answers to download; by default those of the current period. */
  filter?: NonNullable<RawInputOf<(typeof answerReportsApi)['answers']>['filter']>
  /** Part of the file name. */
  about?: string | undefined
  /** Shows only an icon, where space is short. */
  isCompact?: boolean
}

/** The downloads for the answers that a page is about. */
export function DownloadPicker({ filter, about, isCompact = false }: Props) {
  const today = useToday()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const name = reportName(about, today)
      const report = await call(answerReportsApi.answers, filter ? { filter } : {})
      saveBlob(name, report as Blob)
      toastDone(texts.saved(name))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toastFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        {isCompact ? (
          <ActionIcon
            variant="default"
            size="lg"
            loading={isBusy}
            aria-label={texts.download}
            title={texts.download}
          >
            <IconDownload size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
            {...(isBusy && { 'aria-label': texts.preparing })}
          >
            {texts.download}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />}
          onClick={() => void download()}
        >
          {texts.viewReport}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
