import { Button, Menu } from '@mantine/core'
import {
  IconArrowsDiff,
  IconBraces,
  IconChevronDown,
  IconDownload,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeXls,
  IconFileZip,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Report, reportsApi } from '#domain/reports/reports.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { reportFileName } from './report-file-name.ts'
import { reportsTexts as texts } from './reports.texts.ts'

const formats = {
  pdf: { route: reportsApi.download, icon: IconFileTypePdf, label: texts.pdf },
  docx: { route: reportsApi.downloadDocx, icon: IconFileTypeDocx, label: texts.docx },
  xlsx: { route: reportsApi.downloadXlsx, icon: IconFileTypeXls, label: texts.xlsx },
}

type DownloadRoute =
  | (typeof formats)[keyof typeof formats]['route']
  | typeof reportsApi.downloadData
  | typeof reportsApi.pack

/** The files of a report, or the way to stop it. */
export function ReportFiles({ report }: { report: Report }) {
  const { isBusy, download } = useDownload()
  if (report.abilities.cancel) return <CancelButton report={report} />
  if (!report.abilities.download) return null
  const save = (route: DownloadRoute, extension: string) =>
    void download(reportFileName(report, extension), { route, input: { report_id: report.id } })
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          aria-label={texts.downloadOf(report.title)}
          leftSection={<IconDownload size={14} aria-hidden />}
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          {texts.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {report.files.map(({ format, bytes }) => {
          const { route, icon: Icon, label } = formats[format]
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
              onClick={() => save(route, format)}
            >
              {label(bytes)}
            </Menu.Item>
          )
        })}
        <Menu.Item
          leftSection={<IconBraces size={16} stroke={1.6} aria-hidden />}
          onClick={() => save(reportsApi.downloadData, 'json')}
        >
          {texts.data}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileZip size={16} stroke={1.6} aria-hidden />}
          onClick={() => save(reportsApi.pack, 'zip')}
        >
          {texts.pack}
        </Menu.Item>
        {report.template?.id && (
          <Menu.Item
            leftSection={<IconArrowsDiff size={16} stroke={1.6} aria-hidden />}
            renderRoot={props => (
              <Link {...props} to="/reports/$reportId/comparison" params={{ reportId: report.id }} />
            )}
          >
            {texts.compare}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function CancelButton({ report: { id, title } }: { report: Report }) {
  const cancel = useSend(reportsApi.cancel, { invalidates: [reportsApi.list] })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={cancel.isPending}
      aria-label={texts.cancelOf(title)}
      onClick={() => cancel.mutate({ report_id: id }, { onSuccess: () => toastDone(texts.canceled(title)) })}
    >
      {texts.cancel}
    </Button>
  )
}
