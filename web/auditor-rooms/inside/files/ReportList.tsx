import type { RoomReport } from '#domain/auditor-rooms/open-room.contract.ts'
import type { ReportFormat } from '#domain/reports/report-kinds.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import classes from '../inside.module.css'
import { insideTexts as texts } from '../inside.texts.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { FileName } from './FileList.tsx'
import type { FileInRoom } from './use-opening.ts'

interface Props {
  room: string
  reports: readonly RoomReport[]
}

/** The reports of a room: the PDF is shown on the page, each format can be downloaded. */
export function ReportList({ room, reports }: Props) {
  return (
    <section className={classes.section} aria-labelledby="room-reports">
      <h2 id="room-reports" className={classes.head}>
        {texts.reports}
      </h2>
      <ul className={classes.lines}>
        {reports.map(report => (
          <li key={report.id} className={classes.report}>
            <div>
              <FileName room={room} file={fileOf(report, 'pdf')} />
              <Dimmed>
                {[report.framework?.name, report.period.name, texts.dataOf(formatDate(report.moment))]
                  .filter(Boolean)
                  .join(' · ')}
              </Dimmed>
              <span className={classes.hash}>
                {texts.fingerprint} {report.fingerprint}
              </span>
            </div>
            <div className={classes.formats}>
              {report.files.map(({ format }) => (
                <DownloadButton
                  key={format}
                  room={room}
                  file={fileOf(report, format)}
                  label={texts.formats[format]}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function fileOf({ id, title, scope, files }: RoomReport, format: ReportFormat): FileInRoom {
  const file = files.find(each => each.format === format)
  return {
    id,
    report: format,
    name: `${title}, ${scope}`,
    extension: format,
    bytes: file?.bytes ?? 0,
    sha256: file?.sha256 ?? null,
  }
}
