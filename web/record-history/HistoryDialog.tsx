import { parametersOf } from '#domain/platform/route.ts'
import { recordHistoryApi } from '#domain/record-history/record-history.contract.ts'
import { RecordHistory } from '#web/platform/records/history/RecordHistory.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { historyKinds, type KindInAddress } from './history-kinds.ts'
import { recordHistoryTexts as texts } from './record-history.texts.ts'

interface Props {
  kind: KindInAddress
  recordId: number
  withinId: number
  onClose: () => void
}

/** The history of one record, over the page that shows it. */
export function HistoryDialog({ kind, recordId, withinId, onClose }: Props) {
  const route = recordHistoryApi[historyKinds[kind]]
  const names = parametersOf(route.path)
  const input = Object.fromEntries(
    names.map((name, index) => [name, index === names.length - 1 ? recordId : withinId]),
  )
  return (
    <AppModal opened onClose={onClose} title={texts.titles[kind]} size="xl">
      <RecordHistory route={route} input={input} />
    </AppModal>
  )
}
