import { RowKeysHint } from '#web/platform/records/keys/RowKeysHint.tsx'
import { tasksTexts as texts } from '../tasks.texts.ts'

/** The shortcuts of the list. */
export function KeysHint({ isArchive }: { isArchive: boolean }) {
  const { move, select, archive, unarchive, read, open } = texts.keys
  return (
    <RowKeysHint
      keys={[
        [['J', 'K'], move],
        [['X'], select],
        [['E'], isArchive ? unarchive : archive],
        [['U'], read],
        [['Enter'], open],
      ]}
    />
  )
}
