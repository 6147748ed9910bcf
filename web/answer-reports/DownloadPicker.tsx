import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { answerReportsApi } from '#domain/answer-reports/answer-reports.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import type { SheetFormat } from '#web/platform/calls/call.ts'
import { useToday } from '#web/platform/today.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { SteadyButton } from '#web/ui/steady/SteadyButton.tsx'
import { type ReportsAbout, ReportsPicker } from '../reports/ReportsPicker.tsx'
import { answerReportsTexts as texts } from './answer-reports.texts.ts'
import { reportName } from './report-name.ts'

interface Props {
  /** The answers to download; by default those of the current period. */
  filter?: NonNullable<RawInputOf<(typeof answerReportsApi)['answers']>['filter']>
  /** Part of the file name. */
  about?: string | undefined
  /** Shows only an icon, where space is short. */
  isCompact?: boolean
  /** The list of topics that the page shows, as a spreadsheet. */
  topics?: RawInputOf<typeof questionsApi.topics> | undefined
  /** The reports about what the page shows. */
  reports?: ReportsAbout
}

/** The downloads for the answers that a page is about. */
export function DownloadPicker({ filter, about, isCompact = false, topics, reports = {} }: Props) {
  const today = useToday()
  const { isBusy, download } = useDownload()
  const save = () =>
    download(reportName(about, today), {
      route: answerReportsApi.answers,
      input: filter ? { filter } : {},
    })
  const saveTopics = (input: NonNullable<Props['topics']>, format: SheetFormat) =>
    download(`topics-${today}.${format}`, { route: questionsApi.topics, input, format })
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        {isCompact ? (
          <ActionIcon
            component={SteadyButton}
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
            component={SteadyButton}
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
          onClick={() => void save()}
        >
          {texts.viewReport}
        </Menu.Item>
        <ReportsPicker about={reports} />
        {topics &&
          (['xlsx', 'csv'] as const).map(format => (
            <Menu.Item
              key={format}
              leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />}
              onClick={() => void saveTopics(topics, format)}
            >
              {texts.topics[format]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
