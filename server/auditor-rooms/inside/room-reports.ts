import type { openRoomApi, RoomReport } from '#domain/auditor-rooms/open-room.contract.ts'
import { LINK_MINUTES } from '#domain/files/files.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import type { ReportFormat } from '#domain/reports/report-kinds.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { afterPreparing } from '#server/platform/serve/prepare.ts'
import { fileForStore, finishedReports } from '../../reports/shown-reports.service.ts'
import { noteEvent } from './note-event.ts'
import { countCall, type EnteredRoom, enteredRoom } from './open-room.ts'

type Open = typeof openRoomApi.openReport

const contentTypes: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The chosen reports, as far as the maker of the room may open them. */
export async function reportsOfRoom(call: Call, { scope }: EnteredRoom): Promise<RoomReport[]> {
  const reports = await finishedReports(call, scope.report_ids)
  return reports.map(({ id, title, scope, protocol, assessment_period, moment, fingerprint, files }) => ({
    id,
    title,
    scope: scope.name,
    framework: protocol,
    period: assessment_period,
    moment,
    fingerprint,
    files,
  }))
}

/** A link to a report of the room, for showing or for downloading it. Each is logged. */
export function openReport(store: FileStore) {
  return afterPreparing<InputOf<Open>, string, ResultOf<Open>>(
    async before => {
      await before.inTransaction(countCall)
      const { key, bytes } = await before.inTransaction(async given => {
        const { call, room } = await enteredRoom(given)
        await fileInRoom(call, room)
        return fileForStore(call, call.input.report_id, call.input.format)
      })
      await store.put(key, bytes)
      return key
    },
    async (given, key) => {
      const { call, room } = await enteredRoom(given)
      const { format, download } = call.input
      const { report, file } = await fileInRoom(call, room)
      const name = `${report.title} ${report.scope} ${report.moment.slice(0, 10)}`.replace(
        /[^\p{L}\p{N}.-]+/gu,
        ' ',
      )
      await noteEvent(call, room, {
        action: download ? 'report_downloaded' : 'report_opened',
        id: report.id,
        subject: `${name}.${format}`,
      })
      call.note({
        subjectType: 'auditor_rooms',
        subjectId: room.id,
        after: { report: name, format, sha256: file.sha256, download },
      })
      const shown = {
        name: `${name}.${format}`,
        contentType: contentTypes[format],
        inline: !download && format === 'pdf',
      }
      const url = await store.link(key, shown, LINK_MINUTES * 60)
      return { url, name: shown.name, sha256: file.sha256 }
    },
  )
}

async function fileInRoom(call: Call<InputOf<Open>>, room: EnteredRoom) {
  const { report_id, format } = call.input
  const report = (await reportsOfRoom(call, room)).find(({ id }) => id === report_id)
  const file = report?.files.find(each => each.format === format)
  if (!report || !file) throw notFound()
  return { report, file }
}
