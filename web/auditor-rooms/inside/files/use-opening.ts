import { useCallback } from 'react'
import { openRoomApi, type RoomFile } from '#domain/auditor-rooms/open-room.contract.ts'
import type { ReportFormat } from '#domain/reports/report-kinds.ts'
import { useSend } from '#web/platform/calls/queries.ts'

/** A file of a room: a piece of evidence, or a report in one format. */
export interface FileInRoom extends Pick<RoomFile, 'id' | 'name' | 'extension' | 'bytes' | 'sha256'> {
  /** The format, if the id is that of a report. */
  report?: ReportFormat
}

interface Options {
  isQuiet?: boolean
  onOpened?: (opened: { url: string; name: string }) => void
}

/** Gets links that show or download a file of a room. */
export function useOpening(
  room: string,
  { id, report }: FileInRoom,
  { isQuiet = false, onOpened }: Options = {},
) {
  const settings = { quiet: isQuiet, invalidates: [] }
  const file = useSend(openRoomApi.openFile, settings)
  const asReport = useSend(openRoomApi.openReport, settings)
  const { mutate: openFile } = file
  const { mutate: openReport } = asReport
  const open = useCallback(
    (download: boolean) => {
      const options = onOpened && { onSuccess: onOpened }
      if (report) openReport({ room, report_id: id, format: report, download }, options)
      else openFile({ room, file_id: id, download }, options)
    },
    [room, id, report, openFile, openReport, onOpened],
  )
  const { data, error, isPending } = report ? asReport : file
  return { data, error, isPending, open }
}
