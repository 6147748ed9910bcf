import { IconCircleCheck } from '@tabler/icons-react'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { dashboardTexts as texts } from '../dashboard.texts.ts'

/** Shown when the list behind a figure has become empty. */
export function ListEmpty() {
  return <Empty icon={IconCircleCheck} title={texts.emptyList} help={texts.emptyListHelp} />
}
